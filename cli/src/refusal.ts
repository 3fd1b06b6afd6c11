/** Contents that get no answer. */
import { type ErrorCode, errorEntry } from "@tellsign/contracts/errors";
import { ImageRefusal } from "@tellsign/detectors/image/image-refusal";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";

/** A content that gets no answer; the code is the catalogue's. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = errorEntry(code).message) {
    super(message);
    this.code = code;
  }
}

/** What lies in a folder and is of no kind that is analysed: nobody asked for it by name. */
export class NotOfInterest extends Error {
  constructor() {
    super("Not of a kind that is analysed.");
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}

const refusals = [DocumentRefusal, ImageRefusal, MediaRefusal];

/** The refusals of detectors have codes of the same catalogue. */
export function asRefusal(error: unknown): unknown {
  if (isSystemError(error)) {
    return new Refusal("unreadable_file", `cannot be read: ${error.message}`);
  }
  const refused = refusals.find((refusal) => error instanceof refusal);
  if (!refused) return error;
  const { code, message } = error as InstanceType<typeof refused>;
  return new Refusal(code, message);
}
