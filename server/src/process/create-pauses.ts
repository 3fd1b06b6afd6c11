import { setImmediate } from "node:timers/promises";

const runMsMax = 10;

/** For long loops: call the given function in every round; once in a while it lets everything else that waits go first. */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < runMsMax) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
