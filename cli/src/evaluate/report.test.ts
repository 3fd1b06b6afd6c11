import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modelsFolder } from "../models-folder.ts";
import { runProgram } from "../testing/run-program.ts";
import { composeGroups } from "./compose-groups.ts";
import { composeAnsweredSet, composeTabulatedSet } from "./compose-set.ts";
import { toMeasuredShare } from "./measured-share.ts";
import type { Label } from "./metrics.ts";
import { GroupingDescription } from "./set-description.ts";
import { thinCurve } from "./thin-curve.ts";

const thresholds = { humanBelow: 0.2, aiFrom: 0.8 };
const told = {
  id: "made",
  title: "Made answers",
  what: "Made for a test.",
  from: "here",
  madeIn: "2026",
  heldOut: "Nothing was learnt.",
  runtime: "none",
  measuredAt: "2026-11-16",
  command: "none",
};

function answer(label: Label, aiProbability: number | null, more: object = {}) {
  const isAiGenerated = aiProbability !== null && aiProbability >= thresholds.aiFrom;
  const isHuman = aiProbability !== null && aiProbability < thresholds.humanBelow;
  const verdict = isAiGenerated ? "ai" : isHuman ? "human" : "uncertain";
  return { label, aiProbability, isAiGenerated, verdict, source: "a", ...more } as const;
}

const repeat = (times: number, make: () => ReturnType<typeof answer>) =>
  Array.from({ length: times }, make);

describe("a set of a report", () => {
  const set = composeAnsweredSet(
    { ...told, groupings: [GroupingDescription.parse({ by: "source" })] },
    [
      ...[0.05, 0.15, 0.55, 0.85].map((p) => answer(0, p)),
      ...[0.95, 0.9, 0.85, 0.55].map((p) => answer(1, p)),
      answer(0, null),
      answer(2, 0.9),
    ],
    thresholds,
  );

  it("counts what was given and what was scored", () => {
    expect(set.counts).toEqual({ human: 5, ai: 4, mixed: 1 });
    expect(set.scored).toEqual({ human: 4, ai: 4 });
    expect(set.measured).toMatchObject({ n: 10, fpr: 0.2, tpr: 0.75, abstained: 0.3 });
    // Of 16 pairs AI wins 13 and ties two.
    expect(set.measured.auroc).toBe(0.875);
  });

  it("has how many reach every threshold, from the highest down to all", () => {
    expect(set.curve).toEqual([
      { from: 0.95, human: 0, ai: 1 },
      { from: 0.9, human: 0, ai: 2 },
      { from: 0.85, human: 1, ai: 3 },
      { from: 0.55, human: 2, ai: 4 },
      { from: 0.15, human: 3, ai: 4 },
      { from: 0.05, human: 4, ai: 4 },
    ]);
  });

  it("has bins of a tenth with their mean and share, and none that is empty", () => {
    expect(set.reliability?.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.1],
      [0.1, 0.2],
      [0.5, 0.6],
      [0.8, 0.9],
      [0.9, 1],
    ]);
    expect(set.reliability?.[3]).toMatchObject({
      meanProbability: 0.85,
      ai: { count: 1, n: 2, share: 0.5 },
    });
  });

  it("says what happened at the shipped thresholds, each share with its interval", () => {
    const { falsePositives, caught, right, foundMixed } = set.atShippedThresholds;
    expect(falsePositives).toMatchObject({ count: 1, n: 5, share: 0.2 });
    expect(caught).toMatchObject({ count: 3, n: 4, share: 0.75 });
    expect(right).toMatchObject({ count: 5, n: 6 });
    expect(foundMixed).toMatchObject({ count: 1, n: 1 });
    // By hand: (0.2 + 0.38416 ± 1.96 · √(0.032 + 0.0384160)) / 1.76832.
    expect(falsePositives?.low).toBeCloseTo(0.0362, 4);
    expect(falsePositives?.high).toBeCloseTo(0.6245, 4);
    expect(toMeasuredShare({ count: 0, n: 0 })).toBeNull();
  });

  it("has neither curve nor bins where one label is missing", () => {
    const one = composeAnsweredSet({ ...told, groupings: [] }, [answer(1, 0.9)], thresholds);
    expect([one.curve, one.reliability, one.atShippedThresholds.falsePositives]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("counts only the answers its description names", () => {
    const answers = [answer(1, 0.9, { kind: "speech" }), answer(1, 0.9, { kind: "music" })];
    const speech = composeAnsweredSet(
      { ...told, of: { kind: "speech" }, groupings: [] },
      answers,
      thresholds,
    );
    expect(speech.counts.ai).toBe(1);
  });
});

describe("the groups of a set", () => {
  const answers = [
    ...repeat(20, () => answer(0, 0.9, { source: "big", attack: "none" })),
    ...repeat(19, () => answer(1, 0.1, { source: "small", attack: "odd" })),
    ...repeat(2, () => answer(1, 0.9, { source: "tiny", attack: "odder" })),
  ];
  const list = (grouping: object) =>
    composeGroups(answers, GroupingDescription.parse(grouping)).map(
      ({ name, falsePositives, caught }) => [name, falsePositives?.count, caught?.n],
    );

  it("puts those with few samples of every label together, where there are several", () => {
    expect(list({ by: "source" })).toEqual([
      ["big", 20, undefined],
      ["others", undefined, 21],
    ]);
    expect(list({ by: "source", samplesMin: 19 }).map(([name]) => name)).toEqual([
      "big",
      "small",
      "tiny",
    ]);
  });

  it("are named and chosen as the description says", () => {
    expect(
      list({ by: "attack", of: { label: 1 }, names: { odd: "strange" }, otherwise: "stranger" }),
    ).toEqual([["others", undefined, 21]]);
    expect(
      list({ by: "kind", field: "attack", names: { none: "plain" }, otherwise: "odd" }),
    ).toEqual([
      ["odd", undefined, 21],
      ["plain", 20, undefined],
    ]);
  });
});

describe("a long curve", () => {
  const curve = Array.from({ length: 5000 }, (_, i) => ({
    from: 1 - (i + 1) / 5001,
    human: Math.floor(i / 2),
    ai: Math.ceil((i + 1) / 2),
  }));
  const thin = thinCurve(curve, [0.9, 0.05]);

  it("keeps at most 200 points, half of them below five per cent of people's samples", () => {
    expect(thin.length).toBeLessThanOrEqual(200);
    expect(thin.filter(({ human }) => human <= 125).length).toBeGreaterThan(90);
  });

  it("keeps both ends and both sides of every threshold", () => {
    expect([thin[0], thin.at(-1)]).toEqual([curve[0], curve.at(-1)]);
    for (const threshold of [0.9, 0.05]) {
      const below = curve.findIndex(({ from }) => from < threshold);
      expect(thin).toContain(curve[below - 1]);
      expect(thin).toContain(curve[below]);
    }
  });
});

describe("a set counted elsewhere", () => {
  it("has its shares from the counts, and no curve", () => {
    const measured = {
      ...{ n: 150, auroc: 0.9, tprAt1Fpr: 0.5, tprAt5Fpr: 0.6, fpr: 0.02, tpr: 0.6 },
      ...{ abstained: 0.4, accuracyOfAnswered: 0.9, ece: null, eer: null },
    };
    const falsePositives = { count: 2, n: 100 };
    const set = composeTabulatedSet(
      {
        ...told,
        tabulated: {
          counts: { human: 100, ai: 50, mixed: 0 },
          scored: { human: 100, ai: 50 },
          measured,
          falsePositives,
          caught: { count: 30, n: 50 },
          abstained: { count: 60, n: 150 },
          right: { count: 81, n: 90 },
          foundMixed: null,
          groups: [
            {
              ...{ by: "writers", name: "students", falsePositives, caught: null },
              abstained: { count: 50, n: 100 },
            },
          ],
        },
      },
      thresholds,
    );
    expect(set.measured).toEqual(measured);
    expect(set.atShippedThresholds.right).toMatchObject({ count: 81, n: 90, share: 0.9 });
    expect(set.curve).toBeNull();
    expect(set.groups[0]).toMatchObject({
      falsePositives: { count: 2, n: 100, high: 0.070013 },
      caught: null,
    });
  });
});

describe("report", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "tellsign-report-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(name: string, content: string): Promise<string> {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  }

  it("writes what parses as a report of the shipped model, answers of several files together", async () => {
    const lines = (...answers: object[]) =>
      answers.map((one) => `${JSON.stringify(one)}\n`).join("");
    const set = await write(
      "set.json",
      JSON.stringify({ ...told, groupings: [{ by: "source" }, { by: "tier" }] }),
    );
    const first = await write("0.jsonl", lines(answer(0, 0.1), answer(1, 0.9)));
    const second = await write("1.jsonl", lines(answer(1, 0.95)));
    const out = join(folder, "report.json");
    const { exitCode, stdout } = await runProgram("report.ts", [
      ...["--modality", "image", "--set", set, "--answers", first, "--answers", second],
      ...["--out", out],
    ]);
    expect([exitCode, stdout.startsWith("made ")]).toEqual([0, true]);
    const report = EvaluationReport.parse(JSON.parse(await readFile(out, "utf8")));
    expect(report).toMatchObject({ modality: "image", sets: [{ counts: { human: 1, ai: 2 } }] });
  });

  it("computes a committed report again from the single scores beside it", async () => {
    const models = join(folder, "models");
    await mkdir(join(models, "text", "scores"), { recursive: true });
    await cp(join(modelsFolder, "text", "card.json"), join(models, "text", "card.json"));
    const committed = await readFile(join(modelsFolder, "text", "report.json"), "utf8");
    const { sets, ...about } = EvaluationReport.parse(JSON.parse(committed));
    const [development, , crosswise] = sets;
    await writeFile(
      join(models, "text", "report.json"),
      JSON.stringify({ ...about, sets: [crosswise, development] }),
    );
    const run = () =>
      runProgram("report.ts", ["--modality", "text"], "", { env: { TELLSIGN_MODELS: models } });
    const scores = join(models, "text", "scores", "development.jsonl.gz");
    const { stderr } = await run();
    expect(stderr).toBe(`The single scores of the set development are not kept in ${scores}.\n`);

    const answers = [answer(0, 0.1), answer(1, 0.99)].map((one) => `${JSON.stringify(one)}\n`);
    await writeFile(scores, gzipSync(answers.join("")));
    expect((await run()).exitCode).toBe(0);
    const written = await readFile(join(models, "text", "report.json"), "utf8");
    const report = EvaluationReport.parse(JSON.parse(written));
    expect(report.sets[0]).toEqual(crosswise);
    expect(report.sets[1]).toMatchObject({ id: "development", counts: { human: 1, ai: 1 } });
  });

  it("says in one line what is wrong with the command", async () => {
    const set = await write("set.json", JSON.stringify({ ...told, groupings: [] }));
    const broken = await write("broken.jsonl", '{"label":3}\n');
    const attempts: [string[], string][] = [
      [["--set", set], `${set} needs answers.`],
      [["--set", set, "--answers", broken], `${broken}, line 1: no answer of npm run evaluate.`],
      [["--answers", broken], "--answers stands after its --set. Usage: "],
      [["--set", broken], `${broken}: id: Invalid input`],
    ];
    for (const [options, message] of attempts) {
      const { exitCode, stderr } = await runProgram("report.ts", [
        ...["--modality", "text", "--out", join(folder, "out.json"), ...options],
      ]);
      expect([exitCode, stderr.slice(0, message.length)]).toEqual([2, message]);
    }
  });
});
