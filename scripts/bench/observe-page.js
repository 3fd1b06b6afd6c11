/** Records what a visitor sees in `window.observed`. The browser runs it before any of the page's own scripts. */
const observed = { lcpMs: 0, cls: 0, fcpMs: 0, tbtMs: 0, lcpElement: "" };
/** @type {any} */ (window).observed = observed;

/** Only the part of a task beyond this counts as blocking. */
const taskMsMax = 50;
/** Shifts within a second of each other form one window of at most five seconds. */
const shifts = { firstAt: 0, lastAt: 0, sum: 0 };

/**
 * @param {string} type
 * @param {(entry: any) => void} take
 */
function watch(type, take) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true });
}

watch("largest-contentful-paint", ({ startTime, element }) => {
  observed.lcpMs = startTime;
  const name = element?.tagName.toLowerCase() ?? "gone";
  observed.lcpElement = `${name}: ${element?.textContent?.slice(0, 60) ?? ""}`;
});
watch("paint", ({ name, startTime }) => {
  if (name === "first-contentful-paint") observed.fcpMs = startTime;
});
watch("layout-shift", ({ value, hadRecentInput, startTime }) => {
  if (hadRecentInput) return;
  const same = startTime - shifts.lastAt < 1000 && startTime - shifts.firstAt < 5000;
  if (!same) Object.assign(shifts, { firstAt: startTime, sum: 0 });
  shifts.sum += value;
  shifts.lastAt = startTime;
  observed.cls = Math.max(observed.cls, shifts.sum);
});
watch("longtask", ({ duration }) => {
  observed.tbtMs += Math.max(0, duration - taskMsMax);
});
