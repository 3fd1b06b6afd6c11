import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "./testing/run-program.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-evaluate-"));
});
afterEach(() => rm(folder, { recursive: true }));

const evaluate = (...options: string[]) => runProgram("evaluate.ts", options);

async function writeData(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const rows = [
  { text: "A person wrote this.", label: 0, set: "letters", generator: "human", domain: "letter" },
  {
    text: "A model wrote this.",
    label: 1,
    set: "letters",
    generator: "some-model",
    attack: "paraphrase",
  },
  { text: "Both wrote this.", label: 2, source: "drafts" },
]
  .map((row) => JSON.stringify(row))
  .join("\n");

describe("evaluate", { timeout: 60_000 }, () => {
  it("prints the figures as the last line, from a gzipped file", async () => {
    const data = await writeData("rows.jsonl.gz", gzipSync(rows));
    const { exitCode, stdout, stderr } = await evaluate("--modality", "text", "--data", data);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("3 documents");
    const figures = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    expect(figures).toMatchObject({ n: 3, auroc: null, abstained: 1, accuracyOfAnswered: null });
    expect(Object.keys(figures.bySource)).toEqual(["drafts", "letters"]);
    expect(Object.keys(figures.byGenerator)).toEqual(["human", "some-model", "unknown"]);
    expect(figures.bySource.letters.n).toBe(2);
    expect(Object.keys(figures.byDomain)).toEqual(["letter", "unknown"]);
    expect(Object.keys(figures.byLength)).toEqual(["under 20 words"]);
    expect(Object.keys(figures.byAttack)).toEqual(["none", "paraphrase"]);
    expect(figures).toMatchObject({ mixed: 0, humanMixed: 0, foundMixed: 0 });
    expect(figures).not.toHaveProperty("without");
  });

  it("keeps each answer with its document over several processes, without the surface named", async () => {
    const sentence = "Many words of a letter from home stand in this line of text. ";
    const many = Array.from({ length: 45 }, (_, i) => ({
      text: `${sentence.repeat(i % 3)}Number ${i}.`,
      label: i % 3,
    }));
    const data = await writeData("many.jsonl", many.map((row) => JSON.stringify(row)).join("\n"));
    const { stdout, stderr } = await evaluate(
      ...["--modality", "text", "--data", data, "--without", "digits"],
    );
    expect(stderr).toContain("45 documents");
    const figures = JSON.parse(stdout);
    expect(figures).toMatchObject({ n: 45, without: "digits" });
    expect(figures.byLength["under 20 words"]).toMatchObject({ n: 30, abstained: 1 });
    expect(figures.byLength["20-49 words"].n).toBe(15);
  });

  it("says which surfaces there are", async () => {
    const { exitCode, stderr } = await evaluate(
      ...["--modality", "text", "--data", folder, "--without", "smell"],
    );
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^There is no surface smell; there are quotes, bullets, .*\.\n$/);
  });

  it("names the line it cannot read", async () => {
    const data = await writeData("rows.jsonl", `${rows}\n{"text":"x","label":"human"}\n`);
    const { exitCode, stdout, stderr } = await evaluate("--modality", "text", "--data", data);
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toBe("Line 4: label is not 0, 1 or 2.\n");
  });

  it("says in one line that a modality has no detector", async () => {
    const { exitCode, stderr } = await evaluate("--modality", "image", "--data", folder);
    expect(exitCode).toBe(2);
    expect(stderr).toBe("No detector for image is shipped; there is one for text.\n");
  });

  it("says when a file is absent or no gzip", async () => {
    const absent = join(folder, "absent.jsonl");
    const broken = await writeData("broken.jsonl.gz", "not gzip");
    for (const path of [absent, broken]) {
      const { exitCode, stderr } = await evaluate("--modality", "text", "--data", path);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`${path} cannot be read: `);
    }
  });
});
