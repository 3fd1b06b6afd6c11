import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { helpTexts } from "./command-help.ts";
import { completeBash } from "./completions/bash.ts";
import { completeFish } from "./completions/fish.ts";
import { completeZsh } from "./completions/zsh.ts";
import { writeManual } from "./manual.ts";
import { commandNames } from "./overview.ts";
import { listChoices, readOptions } from "./read-options.ts";

const isMissing = (program: string) => spawnSync(program, ["--version"]).error !== undefined;

/** What bash offers where the cursor is behind these words. */
function completeInBash(...words: string[]): string[] {
  const script = `${completeBash()}
    COMP_WORDS=(tellsign "$@") COMP_CWORD=$#
    _tellsign
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-uc", script, "bash", ...words], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim().split("\n");
}

describe("help", () => {
  it("names options that completions can read", () => {
    const options = readOptions(helpTexts.scan);
    const find = (name: string) => options.find(({ names }) => names.includes(name));
    expect(find("-q")).toMatchObject({ names: ["--quiet", "-q"], value: null });
    expect(find("--rate")?.says).toMatch(/^the false-positive rate .* to support it$/);
    const rate = find("--rate");
    expect(rate && listChoices(rate)).toEqual(["0.05", "0.01", "0.005", "0.001"]);
    expect(find("--api")).toMatchObject({ names: ["--api"], value: "URL" });
  });

  it.skipIf(isMissing("bash"))("completes commands, options and values in bash", () => {
    expect(completeInBash("")).toEqual(commandNames);
    expect(completeInBash("sc")).toEqual(["scan"]);
    expect(completeInBash("scan", "--js")).toEqual(["--json", "--jsonl"]);
    expect(completeInBash("scan", "--type", "a")).toEqual(["audio"]);
    expect(completeInBash("batch", "re")).toEqual(["report", "resume"]);
    expect(completeInBash("help", "lis")).toEqual(["listen"]);
  });

  it("has every command and option in zsh and fish", () => {
    const [zsh, fish] = [completeZsh(), completeFish()];
    for (const name of commandNames) {
      expect(zsh).toContain(`    ${name}) _arguments `);
      expect(fish).toContain(`-a ${name} -d `);
    }
    expect(zsh).toContain(
      "'--quiet[no messages or progress\\: only the exit code, and JSON or CSV]'",
    );
    expect(fish).toContain("-l type -r -f -a 'text image audio video' -d ");
  });

  it.each([
    ["zsh", completeZsh],
    ["fish", completeFish],
  ] as const)("is read by %s where it is installed", (shell, complete) => {
    if (isMissing(shell)) return;
    const { status, stderr } = spawnSync(shell, ["-n", "/dev/stdin"], { input: complete() });
    expect([status, String(stderr)]).toEqual([0, ""]);
  });

  it("is a manual page of every command, without a warning of groff where that is installed", () => {
    const manual = writeManual("1.2.3");
    for (const name of commandNames) expect(manual).toContain(`\n.SS ${name}\n`);
    expect(manual).toContain(".SH EXIT STATUS");
    expect(manual).toContain("\\-\\-fail\\-on LIST");
    if (isMissing("groff")) return;
    const { stdout, stderr } = spawnSync("groff", ["-man", "-Tutf8", "-ww"], { input: manual });
    expect(String(stderr)).toBe("");
    expect(String(stdout)).toContain("tellsign 1.2.3");
  });
});
