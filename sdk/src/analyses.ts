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

  /** A report to print or send. The text is not stored, so pass it again to have it shown. */
  async report(
    id: string,
    {
      format = "pdf",
      text,
      ...options
    }: CallOptions & { format?: "pdf" | "html"; text?: string } = {},
  ): Promise<Blob> {
    const path = `/api/v1/analyses/${encodeURIComponent(id)}/report`;
    const given = text === undefined ? {} : { method: "POST" as const, json: { content: text } };
    const sent = { ...options, ...given, path, query: { format } };
    return (await this.#transport.send(sent)).blob();
  }

  get(id: string, options: CallOptions = {}): Promise<PublicAnalyzeAnswer> {
    const path = `/api/v1/analyses/${encodeURIComponent(id)}`;
    return this.#transport.sendForJson({ ...options, path });
  }
}
