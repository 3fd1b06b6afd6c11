/** The API could not be reached, or refused the key, the plan or the call: one line and exit code 5. */
export class ApiFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
