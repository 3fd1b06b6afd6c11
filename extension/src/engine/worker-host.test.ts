import type { Detection } from "@tellsign/contracts/detection/detection";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorkerHost, idleMsMax } from "./worker-host.ts";

/** Every started worker; the test decides what it answers. */
class StubWorker extends EventTarget {
  asked: { id: number; text: string }[] = [];
  ended = false;
  postMessage(message: { id: number; text: string }): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const found = { verdict: "human" } as Detection;
let started: StubWorker[];
beforeEach(() => {
  started = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function start(): Worker {
  const worker = new StubWorker();
  started.push(worker);
  return worker as unknown as Worker;
}

it("keeps one worker for the next text, and releases it after five idle minutes", async () => {
  const onIdle = vi.fn();
  const analyze = createWorkerHost(start, onIdle);
  const first = analyze("one");
  started[0]?.answer({ id: 1, detection: found });
  expect(await first).toEqual(found);
  vi.advanceTimersByTime(idleMsMax - 1);
  const second = analyze("two");
  // While it works, it is not idle, however long that takes.
  vi.advanceTimersByTime(idleMsMax * 2);
  expect(started).toHaveLength(1);
  started[0]?.answer({ id: 2, detection: found });
  await second;
  expect(started[0]?.ended).toBe(false);
  vi.advanceTimersByTime(idleMsMax);
  expect(started[0]?.ended).toBe(true);
  expect(onIdle).toHaveBeenCalledOnce();
});

it("starts anew after a failure or a crash, and tells everyone who waits", async () => {
  const analyze = createWorkerHost(start);
  const waiting = [analyze("one"), analyze("two")];
  started[0]?.answer({ id: 1, failure: "no memory" });
  for (const answer of waiting) await expect(answer).rejects.toThrow("no memory");
  const next = analyze("three");
  expect(started).toHaveLength(2);
  started[1]?.answer({ id: 3, detection: found });
  expect(await next).toEqual(found);
});
