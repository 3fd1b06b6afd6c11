import { type FollowOptions, follow } from "./follow.ts";
import type { CallOptions, Transport } from "./transport.ts";
import type { Job } from "./types.ts";

export function isFinalJob({ state }: Job): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

function pathOf(id: string): string {
  return `/api/v1/jobs/${encodeURIComponent(id)}`;
}

/** Analyses that outlast their call. */
export class Jobs {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(id: string, options: CallOptions = {}): Promise<Job> {
    return this.#transport.sendForJson({ ...options, path: pathOf(id) });
  }

  /** The job at every step. The last one is final and has the result. */
  follow(id: string, options?: FollowOptions): AsyncGenerator<Job, void, undefined> {
    return follow<Job>({
      transport: this.#transport,
      path: pathOf(id),
      event: "job",
      isFinal: isFinalJob,
      options,
    });
  }

  /** Stops it; a stopped job costs nothing. */
  cancel(id: string, options: CallOptions = {}): Promise<Job> {
    return this.#transport.sendForJson({ ...options, method: "DELETE", path: pathOf(id) });
  }
}
