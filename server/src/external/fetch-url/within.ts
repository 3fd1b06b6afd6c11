import { AppError } from "../../http/app-error.ts";

/** Ends the wait at its time, also where the work does not listen. */
export async function within<T>(
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
