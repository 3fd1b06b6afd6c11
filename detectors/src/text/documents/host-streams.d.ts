/** The part of what Node and browsers share that the readers of documents use; its full types belong to the hosts. */
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class DecompressionStream {
  constructor(format: "deflate" | "deflate-raw" | "gzip");
  readonly writable: {
    getWriter(): { write(chunk: Uint8Array): Promise<void>; close(): Promise<void> };
  };
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: boolean; value?: Uint8Array }>;
      cancel(): Promise<void>;
    };
  };
}
