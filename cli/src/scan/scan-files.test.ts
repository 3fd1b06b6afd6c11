import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorEntry } from "@tellsign/contracts/api/errors";
import { Detection } from "@tellsign/contracts/detection/detection";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { makeDocx, paragraphXml } from "@tellsign/detectors/testing/files/make-docx";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeRecording } from "../testing/make-recording.ts";
import { runProgram } from "../testing/run-program.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-scan-"));
});
afterAll(() => rm(folder, { recursive: true }));

const scan = (options: readonly string[], stdin?: string) =>
  runProgram("scan-files.ts", options, stdin);

const prose =
  "The ferry left at seven, and by then the fog had come down so far that the far shore was only a guess. Nobody on deck spoke much. A boy counted the buoys aloud until his grandmother asked him to stop, and after that there was only the engine and the water.";

describe("scan", () => {
  it("reads documents of several kinds and stdin, and gives a detection a line", async () => {
    const [plain, word] = [join(folder, "a.txt"), join(folder, "b.docx")];
    await writeFile(plain, prose);
    await writeFile(word, makeDocx(paragraphXml(prose)));
    const { exitCode, stdout } = await scan(["--json", plain, word, "-"], prose);
    const detections = stdout
      .trim()
      .split("\n")
      .map((line) => Detection.parse(JSON.parse(line)));
    expect(detections).toHaveLength(3);
    const [first, ...others] = detections;
    for (const other of others) {
      expect(other.verdict).toBe(first?.verdict);
      expect(other.aiProbability).toBe(first?.aiProbability);
    }
    expect(exitCode).toBe(first?.verdict === "uncertain" ? 3 : 0);
  });

  it("says in words that it cannot say, why, and ends with 3", async () => {
    const { exitCode, stdout } = await scan(["-"], "Eight words are too few for any answer.");
    expect(exitCode).toBe(3);
    expect(stdout).toContain(`Reason: ${uncertainReasons.too_short.title}.`);
    expect(stdout).not.toContain("Probability");
  });

  it("takes the rate that is tolerated, says whether it could be kept, and refuses any other", async () => {
    const { stdout } = await scan(["--json", "--rate", "0.05", "-"], prose);
    const { threshold } = Detection.parse(JSON.parse(stdout));
    expect(threshold).toMatchObject({ falsePositiveRate: 0.05, supported: true });
    const unsupported = await scan(["--rate", "0.001", "-"], prose);
    expect([unsupported.exitCode, unsupported.stderr]).toEqual([
      2,
      expect.stringContaining("not measured on enough data to promise 0.1% false positives"),
    ]);
    const refused = await scan(["--rate", "0.5", "-"], prose);
    expect([refused.exitCode, refused.stderr]).toEqual([
      2,
      "There is no rate 0.5; there are 0.05, 0.01, 0.005, 0.001.\n",
    ]);
  });

  it("knows a picture by its bytes, and says what the file says of itself", async () => {
    const path = join(folder, "letter.txt");
    await writeFile(path, await makePicture({ width: 300, height: 200 }).png().toBuffer());
    const told = await scan([path]);
    expect([0, 3]).toContain(told.exitCode);
    expect(told.stdout).toContain("What the file claims about itself:");
    expect(told.stdout).toContain("Not scored:");
    const { stdout } = await scan(["--json", path]);
    expect(Detection.parse(JSON.parse(stdout)).image).toMatchObject({ width: 300, height: 200 });
  });

  it("knows a recording by its bytes, and says what was measured", async () => {
    const path = join(folder, "hum.txt");
    await writeFile(path, makeRecording(3));
    const told = await scan([path]);
    expect(told.exitCode).toBe(3);
    expect(told.stdout).toContain("Recording: 3.0 s long, ");
    expect(told.stdout).toContain("Measured:");
  });

  it("says in one line what is wrong, and ends with 2", async () => {
    const rich = join(folder, "c.rtf");
    await writeFile(rich, "{\\rtf1 Words.}");
    const drawing = join(folder, "d.png");
    await writeFile(drawing, "<svg xmlns='http://www.w3.org/2000/svg'></svg>");
    const absent = join(folder, "absent.txt");
    const attempts: [string[], string][] = [
      [[], "Usage: "],
      [[absent], `${absent} cannot be read: `],
      [[drawing], `${drawing}: ${errorEntry("svg_not_accepted").message}`],
      [[rich], `${rich}: ${errorEntry("rtf_not_accepted").message}`],
    ];
    for (const [options, message] of attempts) {
      const { exitCode, stdout, stderr } = await scan(options);
      expect(stderr).toContain(message);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect([exitCode, stdout]).toEqual([2, ""]);
    }
  });
});
