import { AppError } from "../../process/app-error.ts";

/** Rejects after the timeout, even if the work ignores the signal. */
export async function withTimeout<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([late, outer]);
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(signal), aborted]);
  } catch (cause) {
    if (late.aborted) throw new AppError("url_timeout", undefined, { cause });
    throw cause;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
