/** Streams the file of a multipart request to a temporary file that is deleted after use unless a job keeps it. */
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AnalyzeInput } from "@tellsign/contracts/analysis/analysis";
import { bodyNotForm, fileTooLarge, oneFileOnly } from "@tellsign/contracts/api/errors";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import busboy from "busboy";
import { z } from "zod";
import { AppError } from "../../process/app-error.ts";
import { cleanFileName } from "../../storage/clean-file-name.ts";
import {
  type FilePlace,
  type TemporaryFile,
  withTemporaryFile,
} from "../../storage/temporary-file.ts";
import type { AppContext } from "../app-context.ts";
import { unknownName } from "./find-unknown-fields.ts";
import { parseInput } from "./parse-input.ts";

type Described = {
  type: Modality;
  fileName: string | null;
  depth: ScanDepth;
  keep: boolean;
  detailed: boolean;
  /** The call's own fields, validated. */
  more: Record<string, unknown>;
};
export type Upload = Described & { file: TemporaryFile };

type Options = {
  env: FilePlace;
  /** The only modality the call accepts; otherwise the field `type` names it. */
  type?: Modality;
  bytesMax: Record<Modality, number>;
  /** Additional fields the call accepts. */
  fields?: z.ZodObject;
  /** Called as soon as the modality and name are known, possibly before the file arrives, and again when the depth is known; throws to reject the upload. */
  accept: (file: Described) => void;
};

const UploadFields = AnalyzeInput.pick({ type: true, depth: true, keep: true })
  .extend({ detailed: z.stringbool() })
  .partial();
const fieldNames: readonly string[] = Object.keys(UploadFields.shape);

function createParser(c: AppContext): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": c.req.header("content-type") },
      defParamCharset: "utf8",
      limits: { files: 1, fields: 10, parts: 12, fieldSize: 1024, fieldNameSize: 100 },
    });
  } catch (cause) {
    throw new AppError("invalid_request", bodyNotForm, { cause });
  }
}

async function receive(c: AppContext, path: string, options: Options): Promise<Described> {
  const body = c.req.raw.body;
  const parser = createParser(c);
  if (!body) throw new AppError("no_input");

  let type: Modality | null = options.type ?? null;
  let depth: ScanDepth = "standard";
  let keep = false;
  let detailed = false;
  let more: Record<string, unknown> = {};
  let file: { fileName: string | null; sizeBytes: number } | null = null;
  let saving: Promise<void> = Promise.resolve();
  let failure: unknown = null;

  function fail(error: unknown): void {
    failure ??= error;
    parser.destroy(error instanceof Error ? error : undefined);
  }
  function check(): void {
    const largest = type ? options.bytesMax[type] : Math.max(...Object.values(options.bytesMax));
    if (file && file.sizeBytes > largest) {
      throw new AppError("payload_too_large", fileTooLarge(largest));
    }
  }
  function learn(): void {
    try {
      if (type && file)
        options.accept({ type, fileName: file.fileName, depth, keep, detailed, more });
      check();
    } catch (error) {
      fail(error);
    }
  }
  async function save(chunks: Readable, into: { sizeBytes: number }): Promise<void> {
    const handle = await open(path, "wx", 0o600);
    try {
      for await (const chunk of chunks) {
        into.sizeBytes += chunk.length;
        check();
        await handle.appendFile(chunk);
      }
    } finally {
      await handle.close();
    }
  }

  parser.on("field", (name, value) => {
    const moreFields = options.fields?.partial();
    const isMore = moreFields !== undefined && Object.hasOwn(moreFields.shape, name);
    // Only the public API has fields of its own; it refuses unknown ones, while the screens' calls ignore them.
    const known = [...fieldNames, ...Object.keys(moreFields?.shape ?? {})];
    if (moreFields && !known.includes(name)) return fail(unknownName(name, known));
    if (options.type || !known.includes(name)) return;
    try {
      if (isMore) more = { ...more, ...(parseInput(moreFields, { [name]: value }) as object) };
      const given = parseInput(UploadFields, { [name]: value }) as z.output<typeof UploadFields>;
      type = given.type ?? type;
      depth = name === "depth" ? (given.depth ?? depth) : depth;
      keep = name === "keep" ? (given.keep ?? keep) : keep;
      detailed = given.detailed ?? detailed;
    } catch (error) {
      fail(error);
    }
    learn();
  });
  parser.on("file", (_name, chunks, info) => {
    // The parser reports the same error; without a listener here it would crash the process.
    chunks.on("error", () => {});
    file = { fileName: cleanFileName(info.filename), sizeBytes: 0 };
    learn();
    saving = save(chunks, file);
    saving.catch((error) => {
      if (error !== chunks.errored) fail(error);
    });
  });

  parser.on("filesLimit", () => fail(new AppError("invalid_request", oneFileOnly)));

  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), parser);
    await saving;
  } catch (cause) {
    await saving.catch(() => {});
    throw failure ?? new AppError("invalid_request", bodyNotForm, { cause });
  }
  if (!type) parseInput(AnalyzeInput.pick({ type: true }), {});
  if (!type || !file) throw new AppError("no_input");
  const { fileName } = file as { fileName: string | null };
  return { type, fileName, depth, keep, detailed, more };
}

export async function readUpload<T>(
  c: AppContext,
  options: Options,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  return withTemporaryFile(options.env, async (file) =>
    use({ ...(await receive(c, file.path, options)), file }),
  );
}
