import { Listing } from "./listing.ts";
import type { CallOptions, Transport } from "./transport.ts";
import type { ListPublicAnalysesQuery, PublicAnalysisItem, PublicAnalyzeAnswer } from "./types.ts";

/** What the account has analyzed. */
export class Analyses {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Newest first. */
  list(
    query: ListPublicAnalysesQuery = {},
    options: CallOptions = {},
  ): Listing<PublicAnalysisItem> {
    return new Listing(this.#transport, "/api/v1/analyses", query, options);
  }

  get(id: string, options: CallOptions = {}): Promise<PublicAnalyzeAnswer> {
    const path = `/api/v1/analyses/${encodeURIComponent(id)}`;
    return this.#transport.sendForJson({ ...options, path });
  }
}
