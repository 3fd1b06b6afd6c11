/** Follows work on the server to its end: by events, and by polling if those break. */
import { readEvents } from "./read-events.ts";
import { type CallOptions, delayBefore, type Transport } from "./transport.ts";
import { wait } from "./wait.ts";

export type FollowOptions = CallOptions & {
  /** How often to poll if events do not get through. */
  askEveryMs?: number;
};

type Followed<T> = {
  transport: Transport;
  /** Its own address; its events are below it. */
  path: string;
  event: "job" | "batch";
  isFinal: (standing: T) => boolean;
  options?: FollowOptions;
};

const silentMsMax = 45_000;
const usualAskEveryMs = 2000;
/** After this many connections without an event, events do not get through here. */
const emptyConnectionsMax = 2;

/** One connection's events. It ends with the signal and leaves no listener on it. */
async function* connect(
  { transport, path, event }: Omit<Followed<unknown>, "isFinal">,
  call: CallOptions,
): AsyncGenerator<string, void, undefined> {
  const connection = new AbortController();
  const abort = () => connection.abort(call.signal?.reason);
  call.signal?.addEventListener("abort", abort, { once: true });
  try {
    const sent = { ...call, path: `${path}/events`, streamed: true, retries: 0 };
    const { body } = await transport.send({ ...sent, signal: connection.signal });
    const { signal } = connection;
    if (body) yield* readEvents(body, { name: event, silentMsMax, signal });
  } finally {
    call.signal?.removeEventListener("abort", abort);
    connection.abort();
  }
}

export async function* follow<T>(followed: Followed<T>): AsyncGenerator<T, void, undefined> {
  const { transport, path, isFinal, options = {} } = followed;
  const { askEveryMs = usualAskEveryMs, ...call } = options;
  let told = "";
  let empty = 0;
  call.signal?.throwIfAborted();
  while (true) {
    if (empty < emptyConnectionsMax) {
      empty += 1;
      try {
        for await (const data of connect(followed, call)) {
          empty = 0;
          if (data === told) continue;
          told = data;
          const standing = JSON.parse(data) as T;
          yield standing;
          if (isFinal(standing)) return;
        }
      } catch {
        // Polling shows what is wrong, if anything is.
        call.signal?.throwIfAborted();
      }
    }
    const standing = await transport.sendForJson<T>({ path, ...call });
    const data = JSON.stringify(standing);
    if (data !== told) {
      told = data;
      yield standing;
    }
    if (isFinal(standing)) return;
    await wait(empty < emptyConnectionsMax ? delayBefore(empty + 1) : askEveryMs, call.signal);
  }
}
