import { blobOf, type FileContent } from "./content.ts";
import { type FollowOptions, follow } from "./follow.ts";
import { Listing } from "./listing.ts";
import type { CallOptions, SendOptions, Transport } from "./transport.ts";
import type {
  Batch,
  BatchInputItem,
  BatchItem,
  BatchPrice,
  CreateBatchInput,
  CreatePublicBatchForm,
  DownloadPublicBatchReportQuery,
  ListPublicBatchesQuery,
  ListPublicBatchItemsQuery,
  PriceBatchInput,
} from "./types.ts";

/** A string item is a text. */
export type NewBatchOfItems = Omit<CreateBatchInput, "items"> & {
  items: (BatchInputItem | string)[];
};
/** Documents and media, ZIP files of such, or one CSV file. */
export type NewBatchOfFiles = Omit<CreatePublicBatchForm, "partial"> & {
  files: (FileContent | File)[];
  partial?: boolean;
};
export type NewBatch = NewBatchOfItems | NewBatchOfFiles;

export function isFinalBatch({ state }: Batch): boolean {
  return state === "done" || state === "cancelled";
}

function formOf({ files, ...fields }: NewBatchOfFiles): FormData {
  if (files === undefined) throw new TypeError("Specify what to analyze: `items` or `files`.");
  const form = new FormData();
  // The server reads the fields before the first file.
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const given of files) {
    const { blob, name } = blobOf("file" in given ? given : { file: given });
    form.append("files", blob, name);
  }
  return form;
}

function itemOf(item: BatchInputItem | string): BatchInputItem {
  return typeof item === "string" ? { type: "text", content: item } : item;
}

/** Many items analyzed by one call. */
export class Batches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  create(batch: NewBatch, options: SendOptions = {}): Promise<Batch> {
    const body =
      "items" in batch
        ? { json: { ...batch, items: batch.items.map(itemOf) } }
        : { form: formOf(batch) };
    return this.#post("", { ...options, ...body });
  }

  /** What a batch would cost, and whether the allowance covers it. */
  price(batch: PriceBatchInput, options: CallOptions = {}): Promise<BatchPrice> {
    return this.#post("/price", { ...options, json: batch });
  }

  get(id: string, options: CallOptions = {}): Promise<Batch> {
    return this.#transport.sendForJson({ ...options, path: this.#pathOf(id) });
  }

  /** Newest first. */
  list(query: ListPublicBatchesQuery = {}, options: CallOptions = {}): Listing<Batch> {
    return new Listing(this.#transport, "/api/v1/batches", query, options);
  }

  /** In the order they were given. */
  items(
    id: string,
    query: ListPublicBatchItemsQuery = {},
    options: CallOptions = {},
  ): Listing<BatchItem> {
    return new Listing(this.#transport, `${this.#pathOf(id)}/items`, query, options);
  }

  /** The batch at every change. The last one is final; a paused one may resume. */
  follow(id: string, options?: FollowOptions): AsyncGenerator<Batch, void, undefined> {
    return follow<Batch>({
      transport: this.#transport,
      path: this.#pathOf(id),
      event: "batch",
      isFinal: isFinalBatch,
      options,
    });
  }

  /** The batch once it has finished, or has paused because the allowance ran out. */
  async wait(
    id: string,
    { onProgress, ...options }: FollowOptions & { onProgress?: (batch: Batch) => void } = {},
  ): Promise<Batch> {
    for await (const batch of this.follow(id, options)) {
      onProgress?.(batch);
      if (isFinalBatch(batch) || batch.state === "paused") return batch;
    }
    return this.get(id, options);
  }

  /** Starts no further items; finished ones are kept. */
  cancel(id: string, options: CallOptions = {}): Promise<Batch> {
    return this.#post(`/${encodeURIComponent(id)}/cancel`, options);
  }

  /** Resumes a paused batch. */
  resume(id: string, options: CallOptions = {}): Promise<Batch> {
    return this.#post(`/${encodeURIComponent(id)}/resume`, options);
  }

  /** As a file: CSV, JSON, PDF or HTML. The last two hold a report on each item if the batch keeps its contents. */
  async report(
    id: string,
    format: NonNullable<DownloadPublicBatchReportQuery["format"]> = "csv",
    options: CallOptions = {},
  ): Promise<Blob> {
    const path = `${this.#pathOf(id)}/report`;
    const response = await this.#transport.send({ ...options, path, query: { format } });
    return response.blob();
  }

  /** Deletes a finished batch; its analyses stay in the history. */
  async delete(id: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: this.#pathOf(id) });
  }

  #pathOf(id: string): string {
    return `/api/v1/batches/${encodeURIComponent(id)}`;
  }

  #post<T>(below: string, sent: SendOptions & { json?: unknown; form?: FormData }): Promise<T> {
    const path = `/api/v1/batches${below}`;
    return this.#transport.sendForJson({ ...sent, method: "POST", path });
  }
}
