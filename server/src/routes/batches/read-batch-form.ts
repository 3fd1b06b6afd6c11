/** The items of a batch given as a form: files, ZIP files, or one CSV file. Streamed to uploads, never whole in memory. */
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bodyNotForm, fieldsComeFirst, tableComesAlone } from "@tellsign/contracts/api/errors";
import { CreateBatchForm } from "@tellsign/contracts/batch/batch";
import { type BatchSource, batchMax } from "@tellsign/contracts/batch/batch-states";
import busboy from "busboy";
import type { Intake } from "../../actions/batches/intake/intake.ts";
import { cleanPath } from "../../actions/batches/intake/item-names.ts";
import { readTable } from "../../actions/batches/intake/read-table.ts";
import { unpackArchive } from "../../actions/batches/intake/unpack-archive.ts";
import type { AppContext } from "../../http/app-context.ts";
import { unknownName } from "../../http/request/find-unknown-fields.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { isArchiveName, isTableName } from "../../policy/modality-from-file-name.ts";
import { AppError } from "../../process/app-error.ts";

type ReadForm = { fields: CreateBatchForm; source: BatchSource };

/** Whole small files may wait in memory for their turn to be written, but not many. */
const waitingMax = 8;
const fieldNames = Object.keys(CreateBatchForm.shape);

function createParser(c: AppContext): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": c.req.header("content-type") },
      defParamCharset: "utf8",
      preservePath: true,
      limits: { files: batchMax.items, fields: 20, fieldSize: 1024, fieldNameSize: 100 },
    });
  } catch (cause) {
    throw new AppError("invalid_request", bodyNotForm, { cause });
  }
}

async function collect(
  chunks: AsyncIterable<Uint8Array>,
  { hold }: Pick<Intake, "hold">,
): Promise<Uint8Array> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > batchMax.tableBytes) throw new AppError("payload_too_large");
    hold(chunk.length);
    held.push(chunk);
  }
  return Buffer.concat(held);
}

async function save(chunks: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of chunks) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}

async function* observe(chunks: AsyncIterable<Uint8Array>, seen: (chunk: Uint8Array) => void) {
  for await (const chunk of chunks) {
    seen(chunk);
    yield chunk;
  }
}

/** `strict` refuses unknown fields. */
export async function readBatchForm(
  c: AppContext,
  intake: Intake,
  { strict }: { strict: boolean },
): Promise<ReadForm> {
  const body = c.req.raw.body;
  const parser = createParser(c);
  if (!body) throw new AppError("no_input");

  const given: Record<string, string> = {};
  let fields: CreateBatchForm | null = null;
  let source: BatchSource = "files";
  let count = 0;
  let failure: unknown = null;
  let waiting = 0;
  let wake = () => {};
  let chain: Promise<void> = Promise.resolve();

  function fail(error: unknown): void {
    failure ??= error;
    parser.destroy(error instanceof Error ? error : undefined);
    wake();
  }

  async function receive(chunks: AsyncIterable<Uint8Array>, name: string): Promise<void> {
    fields ??= parseInput(CreateBatchForm, given) as CreateBatchForm;
    const { type } = fields;
    if (source === "table" || (isTableName(name) && count > 0)) {
      throw new AppError("invalid_request", tableComesAlone);
    }
    count += 1;
    intake.fingerprint.update(JSON.stringify([fields, name]));
    const seen = observe(chunks, (chunk) => intake.fingerprint.update(chunk));
    if (isTableName(name)) {
      source = "table";
      return readTable(await collect(seen, intake), fields, intake);
    }
    if (!isArchiveName(name)) return intake.addFile(seen, { name, type, drain: true });
    source = "archive";
    return intake.withFile(async (path) => {
      await save(seen, path);
      await unpackArchive(path, type, intake);
    });
  }

  parser.on("field", (name, value) => {
    if (!fieldNames.includes(name)) {
      if (strict) fail(unknownName(name, fieldNames));
      return;
    }
    if (count + waiting > 0) return fail(new AppError("invalid_request", fieldsComeFirst));
    given[name] = value;
  });
  parser.on("file", (_, chunks, info) => {
    // The parser reports the same error; without a listener here it would crash the process.
    chunks.on("error", () => {});
    const name = cleanPath(info.filename ?? "");
    // A form whose field of files was left empty sends one without a name.
    if (name === null) return chunks.resume();
    waiting += 1;
    chain = chain
      .then(() => receive(chunks, name))
      .catch((error) => {
        if (error !== chunks.errored) fail(error);
      })
      .finally(() => {
        waiting -= 1;
        wake();
      });
  });
  parser.on("filesLimit", () => fail(new AppError("batch_too_large")));

  /** All but the last file that waits have come whole, so their turn needs no further chunk. */
  async function* paced(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > batchMax.formBytes) throw new AppError("payload_too_large");
      yield chunk;
      while (waiting > waitingMax && failure === null) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }

  if (Number(c.req.header("content-length") ?? 0) > batchMax.formBytes) {
    throw new AppError("payload_too_large");
  }
  try {
    await pipeline(Readable.from(paced()), parser);
    await chain;
    if (failure) throw failure;
  } catch (cause) {
    failure ??= cause instanceof AppError ? cause : null;
    await chain;
    throw failure ?? new AppError("invalid_request", bodyNotForm, { cause });
  }
  if (count === 0) throw new AppError("no_input");
  return { fields: fields ?? (parseInput(CreateBatchForm, given) as CreateBatchForm), source };
}
