import type { CallOptions, Transport } from "./transport.ts";

type Page<T> = { items: T[]; nextCursor: string | null };
type Query = Record<string, string | number | boolean | undefined>;

/** A paginated list: iterate over every entry, or request a page. */
export class Listing<T> implements AsyncIterable<T> {
  readonly #read: (cursor?: string) => Promise<Page<T>>;

  constructor(transport: Transport, path: string, query: Query, options: CallOptions) {
    this.#read = (cursor) =>
      transport.sendForJson({
        ...options,
        path,
        query: cursor === undefined ? query : { ...query, cursor },
      });
  }

  /** The page that the query selects. */
  page(): Promise<Page<T>> {
    return this.#read();
  }

  /** That page and all after it. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let page = await this.#read();
    yield page;
    while (page.nextCursor !== null) {
      page = await this.#read(page.nextCursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { items } of this.pages()) yield* items;
  }
}
