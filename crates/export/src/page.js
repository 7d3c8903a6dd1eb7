(function () {
  var steps = Array.prototype.slice.call(document.querySelectorAll(".step"));
  var at = -1;
  function place() {
    var of = document.getElementById("where").getAttribute("data-of");
    return of.replace(/[12]/g, function (one) { return one === "1" ? at + 1 : steps.length; });
  }
  function go(to) {
    if (!steps.length) { return; }
    if (at >= 0) { steps[at].classList.remove("now"); }
    at = Math.max(0, Math.min(steps.length - 1, to));
    steps[at].classList.add("now");
    steps[at].focus({ preventScroll: true });
    steps[at].scrollIntoView({ block: "center" });
    document.getElementById("where").textContent = place();
  }
  function cards(open) {
    document.querySelectorAll("details").forEach(function (one) { one.open = open; });
  }
  function toggle() {
    var inside = at >= 0 ? steps[at].querySelectorAll("details") : [];
    var open = !Array.prototype.some.call(inside, function (one) { return one.open; });
    inside.forEach(function (one) { one.open = open; });
  }
  document.getElementById("next").onclick = function () { go(at + 1); };
  document.getElementById("previous").onclick = function () { go(at - 1); };
  document.getElementById("all").onclick = function () { cards(!document.querySelector("details[open]")); };
  document.addEventListener("focusin", function (event) {
    var step = event.target.closest(".step");
    if (step && steps.indexOf(step) !== at) {
      if (at >= 0) { steps[at].classList.remove("now"); }
      at = steps.indexOf(step);
      step.classList.add("now");
      document.getElementById("where").textContent = place();
    }
  });
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (event.key === "ArrowRight" || event.key === "n") { go(at + 1); }
    else if (event.key === "ArrowLeft" || event.key === "p") { go(at - 1); }
    else if (event.key === "Home") { go(0); }
    else if (event.key === "End") { go(steps.length - 1); }
    else if (event.key === "o") { toggle(); }
    else { return; }
    event.preventDefault();
  });
  window.addEventListener("beforeprint", function () { cards(true); });
})();
