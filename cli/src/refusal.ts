/** Content that cannot be analyzed. */
import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";
import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import { ImageRefusal } from "@tellsign/detectors/image/file/image-refusal";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";

/** Content that cannot be analyzed, with its code from the error catalog. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = errorEntry(code).message) {
    super(message);
    this.code = code;
  }
}

/** The API foresaw that no verdict can be given on this content, and charged nothing. */
export class ForeseenAbstention extends Error {
  readonly code: string;
  readonly abstention: UncertainReason | null;

  constructor(code: string, message: string, abstention: UncertainReason | null) {
    super(message);
    this.code = code;
    this.abstention = abstention;
  }
}

/** A file found in a folder that no detector handles; the user did not name it. */
export class UnsupportedKind extends Error {
  constructor() {
    super("This kind of file is not analyzed.");
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}

const refusals = [DocumentRefusal, ImageRefusal, MediaRefusal];

/** Detectors refuse content with codes from the same catalog. */
export function asRefusal(error: unknown): unknown {
  if (isSystemError(error)) {
    return new Refusal("unreadable_file", `cannot be read: ${error.message}`);
  }
  const refused = refusals.find((refusal) => error instanceof refusal);
  if (!refused) return error;
  const { code, message } = error as InstanceType<typeof refused>;
  return new Refusal(code, message);
}
