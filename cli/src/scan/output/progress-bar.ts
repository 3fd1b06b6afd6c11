/** Progress on stderr: one line redrawn in place on a terminal, elsewhere a line now and then, as logs want it. */
import { shorten } from "./terminal.ts";

const drawEveryMs = 100;
const lineEveryMs = 10_000;
const barWidth = 24;

function describeTime(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export type ProgressState = { done: number; total: number; elapsedS: number; says: string };

/** `12 of 40, 3.1 files/s, 9 s left` */
function describePace({ done, total, elapsedS, says }: ProgressState): string {
  const pace = elapsedS > 0 ? done / elapsedS : 0;
  const known = done > 0 && pace > 0;
  return [
    `${done} of ${total}`,
    ...(known ? [`${pace >= 10 ? Math.round(pace) : pace.toFixed(1)} files/s`] : []),
    ...(known && done < total ? [`${describeTime((total - done) / pace)} left`] : []),
    ...(says === "" ? [] : [says]),
  ].join(", ");
}

/** `[=====     ] 12 of 40, 3.1 files/s, 9 s left` */
export function describeProgress(state: ProgressState): string {
  const { done, total } = state;
  const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
  const bar = `${"=".repeat(filled)}${" ".repeat(barWidth - filled)}`;
  return `[${bar}] ${describePace(state)}`;
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

/** How progress is shown: on a terminal, or in a log. */
function choosePen(stream: Stream) {
  if (!stream.isTTY) {
    return {
      everyMs: lineEveryMs,
      atOnce: false,
      draw: (state: ProgressState) => void stream.write(`${describePace(state)}\n`),
      clear() {},
    };
  }
  return {
    everyMs: drawEveryMs,
    atOnce: true,
    draw: (state: ProgressState) =>
      void stream.write(`\r\x1b[2K${shorten(describeProgress(state), (stream.columns ?? 80) - 1)}`),
    clear: () => void stream.write("\r\x1b[2K"),
  };
}

export function createProgressBar(
  stream: Stream,
  total: number,
  quiet: boolean,
  nowMs: () => number = () => performance.now(),
): ProgressBar {
  if (quiet || total === 0) return quietBar;
  const pen = choosePen(stream);
  const startedMs = nowMs();
  let [done, says, drawnMs] = [0, "", startedMs];
  let shown = !pen.atOnce;
  const draw = () => {
    const atMs = nowMs();
    if (atMs - drawnMs < pen.everyMs && shown) return;
    drawnMs = atMs;
    shown = true;
    pen.draw({ done, total, elapsedS: (atMs - startedMs) / 1000, says });
  };
  if (pen.atOnce) draw();
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
      if (!pen.atOnce) return;
      if (shown) pen.clear();
      shown = false;
    },
  };
}
