/** A one-line progress bar, redrawn in place; silent when stderr is not a terminal. */
import { shorten } from "./terminal.ts";

const drawEveryMs = 100;
const barWidth = 24;

function describeTime(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export type ProgressState = { done: number; total: number; elapsedS: number; says: string };

/** `[=====>     ] 12 of 40, 3.1 files/s, 9 s left` */
export function describeProgress({ done, total, elapsedS, says }: ProgressState): string {
  const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
  const bar = `${"=".repeat(filled)}${" ".repeat(barWidth - filled)}`;
  const pace = elapsedS > 0 ? done / elapsedS : 0;
  const known = done > 0 && pace > 0;
  return [
    `[${bar}] ${done} of ${total}`,
    ...(known ? [`${pace >= 10 ? Math.round(pace) : pace.toFixed(1)} files/s`] : []),
    ...(known && done < total ? [`${describeTime((total - done) / pace)} left`] : []),
    ...(says === "" ? [] : [says]),
  ].join(", ");
}

type Stream = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">;
type Counts = { done: number; failed: number; cancelled: number };

export type ProgressBar = {
  done(): void;
  /** Shows the progress of a batch. */
  follow(batch: { counts: Counts }): void;
  says(text: string): void;
  /** Clears the line so that other output can be written. */
  clear(): void;
};

const quietBar: ProgressBar = { done() {}, follow() {}, says() {}, clear() {} };

export function createProgressBar(stream: Stream, total: number, quiet: boolean): ProgressBar {
  if (!stream.isTTY || quiet || total === 0) return quietBar;
  const startedMs = performance.now();
  let [done, says, drawnMs, shown] = [0, "", Number.NEGATIVE_INFINITY, false];
  const draw = () => {
    const nowMs = performance.now();
    if (nowMs - drawnMs < drawEveryMs && shown) return;
    drawnMs = nowMs;
    shown = true;
    const elapsedS = (nowMs - startedMs) / 1000;
    const line = describeProgress({ done, total, elapsedS, says });
    stream.write(`\r\x1b[2K${shorten(line, (stream.columns ?? 80) - 1)}`);
  };
  draw();
  return {
    done() {
      done += 1;
      says = "";
      draw();
    },
    follow({ counts }) {
      done = counts.done + counts.failed + counts.cancelled;
      draw();
    },
    says(text) {
      says = text;
      draw();
    },
    clear() {
      if (shown) stream.write("\r\x1b[2K");
      shown = false;
    },
  };
}
