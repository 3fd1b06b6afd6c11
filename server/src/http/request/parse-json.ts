/** Parses large bodies in a thread, so that no other request waits for them. */
import { Worker } from "node:worker_threads";
import { jsonBytesMax } from "@tellsign/contracts/limits";

type Waiting = { resolve: (value: unknown) => void; reject: (error: unknown) => void };
type Reply = { id: number } & ({ value: unknown } | { error: unknown });

/** Needs no file of its own, so it is the same in the bundle and in tests. */
const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ id, bytes }) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    parentPort.postMessage({ id, value: JSON.parse(text) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
`;
const heapMbMax = 1024;

const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let sent = 0;

function startThread(): Worker {
  const started = new Worker(program, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
  });
  const end = (error: unknown) => {
    if (thread === started) thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on("message", (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) started.unref();
    if ("value" in reply) asked?.resolve(reply.value);
    else asked?.reject(reply.error);
  });
  started.on("error", end);
  started.on("exit", () => end(new Error("The thread that parses JSON ended.")));
  return started;
}

/** Rejects where the bytes are no JSON in UTF-8. The bytes are gone afterwards. */
export async function parseJson(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  if (bytes.length <= jsonBytesMax) {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  }
  thread ??= startThread();
  const { buffer } = bytes;
  sent += 1;
  const id = sent;
  const whole = buffer.byteLength === bytes.byteLength;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread?.ref();
    thread?.postMessage({ id, bytes }, whole ? [buffer] : []);
  });
}
