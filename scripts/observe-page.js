/** What a page's visitor sees happen, noted in `window.observed`. A browser runs it before anything of the page's own. */
const observed = { lcpMs: 0, cls: 0, fcpMs: 0, tbtMs: 0, lcpElement: "" };
/** @type {any} */ (window).observed = observed;

/** A task blocks for as long as it takes beyond this. */
const taskMsMax = 50;
/** Shifts within a second of each other are one, of five seconds at most. */
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
