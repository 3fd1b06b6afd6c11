import { expect, it } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

function makeStream(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { written, stream: { isTTY, columns: 80, write } as unknown as NodeJS.WriteStream };
}

it("writes a line now and then where stderr is no terminal, and nothing that redraws", () => {
  const { written, stream } = makeStream(false);
  let nowMs = 0;
  const bar = createProgressBar(stream, 40, false, () => nowMs);
  for (nowMs = 1000; nowMs <= 20_000; nowMs += 1000) bar.done();
  bar.clear();
  expect(written).toEqual([
    "10 of 40, 1.0 files/s, 30 s left\n",
    "20 of 40, 1.0 files/s, 20 s left\n",
  ]);
});

it("redraws one line on a terminal, and is silent when asked to be", () => {
  const { written, stream } = makeStream(true);
  const bar = createProgressBar(stream, 2, false, () => 0);
  bar.clear();
  expect(written).toEqual([expect.stringMatching(/^\r.*\] 0 of 2$/), "\r\x1b[2K"]);
  const silent = makeStream(false);
  createProgressBar(silent.stream, 2, true).done();
  expect(silent.written).toEqual([]);
});
