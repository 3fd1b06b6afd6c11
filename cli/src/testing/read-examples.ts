/** The commands in the `sh` blocks of a page, with what they end with: the number behind the `#`, else 0. */
export function readExamples(page: string): { command: string; exitCode: number }[] {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  return blocks
    .flatMap((block) => block.split("\n"))
    .filter((line) => line !== "")
    .map((line) => {
      const [command = "", comment = ""] = line.split(/\s+#\s*/);
      const exitCode = Number(/^(\d+)(?=:|$)/.exec(comment)?.[1] ?? 0);
      return { command, exitCode };
    });
}
