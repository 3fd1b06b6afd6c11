/** The API could not be reached, or refused the key, the plan or the call: one line and exit code 5. */
export class ApiFailure extends Error {
  readonly code: string;
  /** The message of the API without the code and request id. */
  readonly says: string;

  constructor(code: string, says: string, more = "") {
    super(`${says}${more}`);
    this.code = code;
    this.says = says;
  }
}
