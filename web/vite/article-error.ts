/** What is wrong with an article, and in which line of its file: the build stops with it. */
export class ArticleError extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = "ArticleError";
  }
}

/** Refuses a line of the file that is being read. */
export type Refuse = (line: number, problem: string) => never;
