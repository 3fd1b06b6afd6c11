import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";

export type DocumentRefusalCode = Extract<
  ErrorCode,
  | "unsupported_file_type"
  | "rtf_not_accepted"
  | "unreadable_file"
  | "document_encrypted"
  | "document_has_no_text"
  | "document_too_complex"
>;

/** Why a document has no text to give; the code is the catalog's. */
export class DocumentRefusal extends Error {
  readonly code: DocumentRefusalCode;

  constructor(code: DocumentRefusalCode, options?: { cause?: unknown }) {
    super(errorEntry(code).message, options);
    this.name = "DocumentRefusal";
    this.code = code;
  }
}
