import { afterEach, expect, it, vi } from "vitest";
import { type DocumentAnswer, readFileText } from "./read-file-text.ts";

/** Answers with what a worker would, or with nothing, after a message of the PDF library. */
function stubWorker(answer: (file: File) => DocumentAnswer | null): { ended: number } {
  const seen = { ended: 0 };
  class StubWorker extends EventTarget {
    postMessage(file: File): void {
      const data = answer(file);
      const noise = new MessageEvent("message", { data: { action: "ready" } });
      queueMicrotask(() => this.dispatchEvent(noise));
      if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate(): void {
      seen.ended += 1;
    }
  }
  vi.stubGlobal("Worker", StubWorker);
  return seen;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File(["words"], "essay.pdf");

it("gives the text, and ends the worker", async () => {
  const seen = stubWorker(({ name }) => ({ text: `text of ${name}` }));
  expect(await readFileText(file)).toBe("text of essay.pdf");
  expect(seen.ended).toBe(1);
});

it("says why there is none", async () => {
  stubWorker(() => ({ problem: "document_encrypted" }));
  await expect(readFileText(file)).rejects.toThrow("password-protected");
});

it("does not wait for ever", async () => {
  vi.useFakeTimers();
  const seen = stubWorker(() => null);
  const refused = expect(readFileText(file)).rejects.toThrow("too complex");
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(seen.ended).toBe(1);
});
