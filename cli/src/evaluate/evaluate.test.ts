import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeRecording } from "../testing/make-recording.ts";
import { runProgram } from "../testing/run-program.ts";
import { hasEncoder, noEncoder } from "./share-media.ts";

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

describe("evaluate", () => {
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

  it("measures at a tolerated rate, writes each answer where asked, and refuses other rates", async () => {
    const data = await writeData("rows.jsonl", rows);
    const answers = join(folder, "answers.jsonl");
    const { stdout } = await evaluate(
      ...["--modality", "text", "--data", data, "--rate", "0.05", "--answers", answers],
    );
    expect(JSON.parse(stdout)).toMatchObject({ n: 3, rate: 0.05 });
    const lines = (await readFile(answers, "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { label: 0, source: "letters", verdict: "uncertain", aiProbability: null },
      { label: 1 },
      { label: 2 },
    ]);
    const refused = await evaluate("--modality", "text", "--data", data, "--rate", "1");
    expect([refused.exitCode, refused.stderr]).toEqual([
      2,
      "There is no rate 1; there are 0.05, 0.01, 0.005, 0.001.\n",
    ]);
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

  it("says in one line which modalities there are", async () => {
    const { exitCode, stderr } = await evaluate("--modality", "smell", "--data", folder);
    expect(exitCode).toBe(2);
    expect(stderr).toBe("There is no modality smell; there are text, image, audio, video.\n");
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

describe("evaluate, for pictures", () => {
  async function writePictures(): Promise<void> {
    await writeData("a.png", await makePicture({ width: 900, height: 700 }).png().toBuffer());
    await writeData("b, c.jpg", await makePicture({ width: 300, height: 300 }).jpeg().toBuffer());
    await writeData("d.jpg", "no picture at all");
    const manifest = [
      "path,label,source,generator,kind",
      "a.png,0,album,human,photo",
      '"b, c.jpg",1,album,some-model,photo',
      "d.jpg,1,,some-model,",
      "absent.jpg,0,album,human,photo",
    ];
    await writeData("manifest.csv", manifest.join("\r\n"));
  }

  it("prints the figures, counts what cannot be read, and goes on", async () => {
    await writePictures();
    for (const tier of ["as-is", "768", "512"]) {
      const answers = join(folder, "answers.jsonl");
      const { exitCode, stdout, stderr } = await evaluate(
        ...["--modality", "image", "--data", folder, "--tier", tier, "--answers", answers],
      );
      expect(exitCode).toBe(0);
      expect(stderr).toContain("d.jpg: ");
      expect(stderr).toContain("absent.jpg: ");
      const figures = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
      expect(figures).toMatchObject({ n: 2, tier, unreadable: 2 });
      expect(Object.keys(figures.bySource)).toEqual(["album"]);
      expect(Object.keys(figures.byGenerator)).toEqual(["human", "some-model"]);
      expect(Object.keys(figures.byKind)).toEqual(["photo"]);
      const lines = (await readFile(answers, "utf8")).trim().split("\n");
      expect(lines.map((line) => JSON.parse(line).label)).toEqual([0, 1]);
    }
  });

  it("takes so many evenly over the list", async () => {
    await writePictures();
    const { stdout } = await evaluate("--modality", "image", "--data", folder, "--limit", "2");
    expect(JSON.parse(stdout)).toMatchObject({ n: 1, unreadable: 1 });
  });

  it("says in one line what is wrong with the command or the list", async () => {
    const attempts: [string[], string][] = [
      [["--tier", "1024"], "There is no tier 1024; there are "],
      [["--limit", "few"], "--limit takes a number."],
      [["--plain", "--provenance"], "not both"],
      [[], "manifest.csv cannot be read"],
    ];
    for (const [options, message] of attempts) {
      const { exitCode, stderr } = await evaluate(
        "--modality",
        "image",
        "--data",
        folder,
        ...options,
      );
      expect([exitCode, stderr.trim().split("\n").length]).toEqual([2, 1]);
      expect(stderr).toContain(message);
    }
    await writeData("manifest.csv", "path,label\na.png,human\n");
    const { stderr } = await evaluate("--modality", "image", "--data", folder);
    expect(stderr).toBe("Line 2: label is not 0, 1 or 2.\n");
  });
});

describe("evaluate, for recordings and videos", () => {
  async function writeRecordings(): Promise<void> {
    await writeData("a.wav", makeRecording(3));
    await writeData("b.wav", "no recording at all");
    const manifest = [
      "path,label,set,generator,kind,repository",
      "a.wav,0,calls,human,music,hums",
      "b.wav,1,calls,some-voice,speech,",
    ];
    await writeData("manifest.csv", manifest.join("\n"));
  }

  it("prints the figures with the equal error rate, and counts what cannot be read", async () => {
    await writeRecordings();
    const answers = join(folder, "answers.jsonl");
    const { exitCode, stdout, stderr } = await evaluate(
      ...["--modality", "audio", "--data", folder, "--answers", answers],
    );
    expect(stderr).toContain("b.wav: ");
    expect(exitCode).toBe(0);
    const figures = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    expect(figures).toMatchObject({ n: 1, abstained: 1, eer: null, tier: "as-is", unreadable: 1 });
    expect(figures.byKind.music).toMatchObject({ n: 1, eer: null });
    expect(Object.keys(figures.byRepository)).toEqual(["hums"]);
    expect(JSON.parse(await readFile(answers, "utf8"))).toMatchObject({
      label: 0,
      source: "calls",
    });
  });

  it("encodes again where ffmpeg is, and else says what is missing", async () => {
    await writeRecordings();
    const { exitCode, stdout, stderr } = await evaluate(
      ...["--modality", "audio", "--data", folder, "--tier", "telephone"],
    );
    if (hasEncoder()) {
      expect(JSON.parse(stdout)).toMatchObject({ n: 1, tier: "telephone", unreadable: 1 });
    } else {
      expect(stderr).toBe(`${noEncoder}\n`);
      expect(exitCode).toBe(2);
    }
  });

  it("says which tiers and depths there are", async () => {
    const attempts: [string[], string][] = [
      [["audio", "--tier", "shared"], "There is no tier shared; there are as-is, mp3, telephone."],
      [["video", "--tier", "mp3"], "There is no tier mp3; there are as-is, shared."],
      [["video", "--depth", "abyss"], "There is no depth abyss; there are standard, deep."],
    ];
    for (const [options, message] of attempts) {
      const { exitCode, stderr } = await evaluate("--data", folder, "--modality", ...options);
      expect([exitCode, stderr]).toEqual([2, `${message}\n`]);
    }
  });
});
