/** A problem in an article, with its line in the file: it stops the build. */
export class ArticleError extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = "ArticleError";
  }
}

/** Rejects a line of the file being read. */
export type Reject = (line: number, problem: string) => never;
