import type { CallOptions, SendOptions, Transport } from "./transport.ts";
import type { CreateListenerInput, HeardEvent, HeardEvents, Listener } from "./types.ts";

function pathOf(id: string): string {
  return `/api/v1/listeners/${encodeURIComponent(id)}`;
}

/** Webhook events for a machine that no webhook can reach. */
export class Listeners {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Its events are signed with `secret`, as a webhook's are with its own. */
  create(input: CreateListenerInput = {}, options: SendOptions = {}): Promise<Listener> {
    const path = "/api/v1/listeners";
    return this.#transport.sendForJson({ ...options, method: "POST", path, json: input });
  }

  /** Each event as it happens, until `signal` is aborted. Send its body on with its headers. */
  async *events(
    id: string,
    options: CallOptions = {},
  ): AsyncGenerator<HeardEvent, void, undefined> {
    let after = 0;
    while (!options.signal?.aborted) {
      const { items } = await this.#transport.sendForJson<HeardEvents>({
        ...options,
        path: `${pathOf(id)}/events`,
        query: { after },
      });
      for (const event of items) {
        yield event;
        after = event.number;
      }
    }
  }

  async end(id: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: pathOf(id) });
  }
}
