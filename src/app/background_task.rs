//! Work that is done beside the screen, on another thread: no frame waits for it, and whoever began
//! it looks in for what has come of it.

use bevy::prelude::Resource;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::Arc;

/// Wakes the window: for work on other threads that has something new to show. Where there is no
/// window, nothing has to be woken.
#[derive(Resource, Clone)]
pub struct Wake(pub Arc<dyn Fn() + Send + Sync>);

/// One piece of work, or none. Dropping it ends the work as soon as it pauses.
pub(crate) struct BackgroundTask<T>(Option<Task<T>>);

impl<T> Default for BackgroundTask<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Begins a piece of work.
    pub(crate) fn begin(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self(Some(
            AsyncComputeTaskPool::get().spawn(async move { work() }),
        ))
    }

    /// Whether there is work that nobody has taken the fruit of.
    pub(crate) fn busy(&self) -> bool {
        self.0.is_some()
    }

    /// Whether nothing is being worked on, be its fruit taken or not.
    pub(crate) fn rests(&self) -> bool {
        self.0.as_ref().is_none_or(Task::is_finished)
    }

    /// What came of it, once, when it is done.
    pub(crate) fn take(&mut self) -> Option<T> {
        let done = block_on(poll_once(self.0.as_mut()?))?;
        self.0 = None;
        Some(done)
    }
}
