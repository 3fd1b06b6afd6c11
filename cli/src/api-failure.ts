/** The API could not be reached, or refused the key, the plan or the call: one line and exit code 5. */
export class ApiFailure extends Error {
  readonly code: string;
  /** What the API said, without what is for whoever looks for the cause. */
  readonly says: string;

  constructor(code: string, says: string, more = "") {
    super(`${says}${more}`);
    this.code = code;
    this.says = says;
  }
}
