import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeviceAnswer, DeviceProgress } from "./analyze-on-device.ts";

/** Every started worker; the test decides what it answers. */
class StubWorker extends EventTarget {
  asked: unknown[] = [];
  ended = false;
  constructor() {
    super();
    started.push(this);
  }
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(data: DeviceAnswer | { action: "ready" }): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
let started: StubWorker[];

let analyzeOnDevice: typeof import("./analyze-on-device.ts").analyzeOnDevice;
beforeEach(async () => {
  started = [];
  vi.stubGlobal("Worker", StubWorker);
  vi.resetModules();
  ({ analyzeOnDevice } = await import("./analyze-on-device.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const input = { text: "words", file: null, falsePositiveRate: 0.01 };
const found = { kind: "detection", detection: {}, text: "words" } as DeviceAnswer;

function start(seen: DeviceProgress[] = []) {
  const controller = new AbortController();
  const onProgress = (progress: DeviceProgress) => seen.push(progress);
  const answer = analyzeOnDevice(input, { signal: controller.signal, onProgress });
  return { answer, controller, worker: started.at(-1) as StubWorker };
}

it("tells the progress and nothing else, and keeps the worker for the next", async () => {
  const seen: DeviceProgress[] = [];
  const { answer, worker } = start(seen);
  worker.answer({ action: "ready" });
  worker.answer({ kind: "step", fraction: 0.5 });
  worker.answer(found);
  expect(await answer).toEqual(found);
  expect(seen).toEqual([{ kind: "step", fraction: 0.5 }]);
  const next = start();
  next.worker.answer(found);
  await next.answer;
  expect(started).toHaveLength(1);
  expect(worker.asked).toEqual([input, input]);
});

it("ends the worker when it is stopped", async () => {
  const { answer, controller, worker } = start();
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  expect(worker.ended).toBe(true);
});

it("gives the next analysis a new worker after a failure or a crash", async () => {
  const failed = start();
  failed.worker.answer({ kind: "failure", name: "DocumentRefusal", message: "no text" });
  await expect(failed.answer).rejects.toMatchObject({
    name: "DocumentRefusal",
    message: "no text",
  });
  const crashed = start();
  crashed.worker.dispatchEvent(new Event("error"));
  await expect(crashed.answer).rejects.toThrow();
  const next = start();
  next.worker.answer(found);
  expect(await next.answer).toEqual(found);
  expect(started.map(({ ended }) => ended)).toEqual([true, true, false]);
});
