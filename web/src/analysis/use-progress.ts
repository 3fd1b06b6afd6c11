import { progress } from "@tellsign/contracts/limits";
import { useCallback, useEffect, useRef, useState } from "react";

type Step = { percent: number; atMs: number };

/** The simulated steps of a progress bar; null when there is nothing to show. */
export function useProgress(steps: readonly Step[]) {
  const [percent, setPercent] = useState<number | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const clearTimers = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);
  useEffect(() => clearTimers, [clearTimers]);

  const start = useCallback(() => {
    clearTimers();
    setPercent(0);
    timers.current = steps.map((step) => setTimeout(() => setPercent(step.percent), step.atMs));
  }, [steps, clearTimers]);

  /** Real progress replaces the simulated steps. */
  const show = useCallback(
    (reached: number) => {
      clearTimers();
      setPercent(reached);
    },
    [clearTimers],
  );

  const end = useCallback(
    (answered: boolean) => {
      clearTimers();
      if (answered) setPercent(100);
      timers.current = [setTimeout(() => setPercent(null), progress.clearAfterMs)];
    },
    [clearTimers],
  );

  const clear = useCallback(() => {
    clearTimers();
    setPercent(null);
  }, [clearTimers]);

  return { percent, start, show, end, clear };
}
