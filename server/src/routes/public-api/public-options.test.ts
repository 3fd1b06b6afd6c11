import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";
import { sampleCard } from "@tellsign/detectors/testing/models/sample-card";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAdmission } from "../../detection/admission.ts";
import type { Analyze, DetectorContent } from "../../detection/analyzer.ts";
import {
  definiteDetection,
  mediaDetection,
  uncertainDetection,
} from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { type KeyOwner, makeKey, readRefusal } from "../../testing/rows/make-key.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** Supports 1 % and 5 %. */
const card = {
  ...sampleCard,
  version: "2.3.4",
  operatingPoints: [],
  falsePositiveRates: [
    { group: "all", n: 2000, rate: 0.008, interval: { low: 0, high: 0.013, level: 0.95 } },
  ],
};

let test: TestApp;
let folder: string;
let analyze: Analyze;
let given: DetectorContent[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-options-"));
  for (const type of ["text", "audio"]) {
    await mkdir(join(folder, type));
    await writeFile(join(folder, type, "card.json"), JSON.stringify({ ...card, modality: type }));
  }
  test = await createTestApp({
    env: { DATA_DIR: folder, MODELS_DIR: folder, RATE_LIMITS: false },
    modalities: ["text", "audio"],
    work: true,
    analyze: async (content, options) => {
      given.push(content);
      return analyze(content, options);
    },
  });
});
beforeEach(() => {
  analyze = async ({ type }) =>
    type === "audio" ? mediaDetection("audio") : definiteDetection("ai");
  given = [];
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function ask({ headers }: Pick<KeyOwner, "headers">, wish: object): Promise<Response> {
  const json = { type: "text", content: sampleText, ...wish };
  return test.request("/api/v1/analyze", { json, headers });
}

/** The same as a form. */
function send({ headers }: KeyOwner, wish: object, file = new File([sampleText], "essay.txt")) {
  const body = new FormData();
  const type = file.name.endsWith(".txt") ? "text" : "audio";
  for (const [name, value] of Object.entries({ type, ...wish })) body.append(name, String(value));
  body.append("file", file);
  return test.request("/api/v1/analyze", { method: "POST", body, headers });
}

const spent = ({ id }: KeyOwner) => readAmounts(test.services.db, id);

describe("a call to the public API", () => {
  it("may pin the model, and is told which version runs where it is another", async () => {
    const owner = await makeKey(test);
    for (const call of [ask, send]) {
      expect((await call(owner, { model: "2.3.4" })).status).toBe(200);
      const refused = await call(owner, { model: "1.0.0" });
      const { code, message } = (await refused.json()) as ErrorBody;
      expect([refused.status, code]).toEqual([409, "model_not_available"]);
      expect(message).toContain("2.3.4");
    }
    expect(await readRefusal(await ask(owner, { model: "" }))).toEqual([400, "invalid_request"]);
    expect(await spent(owner)).toEqual([-1, -1]);
  });

  it("may ask for more than the verdict does, and never for less", async () => {
    const owner = await makeKey(test);
    const isAI = async (response: Response) =>
      PublicAnalyzeAnswer.parse(await response.json()).isAI;
    for (const call of [ask, send]) {
      expect(await isAI(await call(owner, { threshold: 0.97 }))).toBe(true);
      expect(await isAI(await call(owner, { threshold: 0.98 }))).toBe(false);
    }
    analyze = async () => definiteDetection("human");
    expect(await isAI(await ask(owner, { threshold: 0 }))).toBe(false);
    for (const call of [ask, send]) {
      for (const threshold of [1.1, "much"]) {
        expect(await readRefusal(await call(owner, { threshold }))).toEqual([
          400,
          "invalid_request",
        ]);
      }
    }
  });

  it("may tolerate a rate of its own, where the model was measured for it", async () => {
    const owner = await makeKey(test);
    await test.request("/api/account/preferences", {
      method: "PATCH",
      json: { falsePositiveRate: 0.05 },
      cookie: owner.cookie,
    });
    await ask(owner, {});
    await ask(owner, { falsePositiveRate: 0.01 });
    await send(owner, { falsePositiveRate: 0.01 });
    const talk = new File([new Uint8Array([1])], "talk.mp3");
    expect((await send(owner, { falsePositiveRate: 0.01 }, talk)).status).toBe(200);
    expect(given.map(({ falsePositiveRate }) => falsePositiveRate)).toEqual([
      0.05, 0.01, 0.01, 0.01,
    ]);
    for (const [rate, refusal] of [
      [0.001, [400, "rate_not_supported"]],
      [0.02, [400, "invalid_request"]],
    ] as const) {
      expect(await readRefusal(await ask(owner, { falsePositiveRate: rate }))).toEqual(refusal);
      expect(await readRefusal(await send(owner, { falsePositiveRate: rate }))).toEqual(refusal);
    }
    expect(await spent(owner)).toEqual([-1, -1, -1, -1]);
  });

  it("is told that nothing is claimed, and why", async () => {
    const owner = await makeKey(test);
    expect(await (await ask(owner, {})).json()).toMatchObject({
      abstained: false,
      abstention: null,
    });
    analyze = async () => uncertainDetection("too_short");
    expect(await (await ask(owner, { threshold: 0 })).json()).toMatchObject({
      isAI: false,
      confidence: null,
      abstained: true,
      abstention: { code: "too_short", technical: false },
    });
  });

  it("is refused before it is paid for where it would wait too long, with the time to come back", async () => {
    const owner = await makeKey(test);
    let goOn = () => {};
    const gone = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    analyze = async () => {
      await gone;
      return definiteDetection("ai");
    };
    const { admission } = test.services;
    test.services.admission = createAdmission({ estimateMs: (count) => count * 2000 });
    const admitted = [ask(owner, {}), ask(owner, {}), send(owner, {})];
    while (given.length < 3) await new Promise(setImmediate);
    for (const call of [ask, send]) {
      const refused = await call(owner, {});
      expect(refused.headers.get("retry-after")).toBe("12");
      expect(await readRefusal(refused)).toEqual([503, "overloaded"]);
    }
    goOn();
    for (const answer of admitted) expect((await answer).status).toBe(200);
    expect((await ask(owner, {})).status).toBe(200);
    expect(await spent(owner)).toEqual([-1, -1, -1, -1]);
    test.services.admission = admission;
  });
});
