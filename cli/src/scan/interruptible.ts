/** Runs the work; on Ctrl-C or a stop signal, `onInterrupt` is called instead. */
export async function interruptible(
  work: () => Promise<void>,
  onInterrupt: () => void,
): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, onInterrupt);
  try {
    await work();
  } finally {
    for (const signal of signals) process.off(signal, onInterrupt);
  }
}
