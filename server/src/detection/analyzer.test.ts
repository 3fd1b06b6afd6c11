import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeSigner } from "@tellsign/detectors/testing/files/make-certificates";
import { signFile } from "@tellsign/detectors/testing/files/sign-file";
import { afterEach, describe, expect, it } from "vitest";
import { makeImage } from "../testing/contents/make-image.ts";
import { sampleText } from "../testing/contents/text-samples.ts";
import { sourceProgram } from "../testing/programs/source-program.ts";
import { type Analyzer, createAnalyzer } from "./analyzer.ts";
import { noTrustFiles } from "./read-trust-lists.ts";

let analyzer: Analyzer;
afterEach(() => analyzer.close());

/** Answers with what it was sent and how many it has answered; certain words make it misbehave. */
const program = [
  "--eval",
  `
    let count = 0;
    process.on("disconnect", () => process.exit());
    process.on("message", ({ type, text = "", path }) => {
      if (type === "video" && path === "endless") return;
      if (type === "video" && path === "told") {
        process.send({ progress: { step: "models", fraction: 0.5, seconds: { doneS: 3, totalS: 9 } } });
        return answer(path);
      }
      if (path === "huge") return process.kill(process.pid, "SIGKILL");
      if (type === "image") return process.send({ refusal: path });
      if (text === "arguments") return answer(process.argv.slice(1).join());
      if (text === "exit") process.exit(1);
      if (text === "throw") setTimeout(() => { throw new Error("thrown") });
      else if (text === "fail") process.send({ error: new Error("failed") });
      else if (text.trim() === "spin") for (;;);
      else if (text.startsWith("slow")) setTimeout(answer, 100, text);
      else answer(text);
    });
    function answer(text) {
      count += 1;
      process.send({ detection: { text, count, pid: process.pid } });
    }
  `,
];

function start(processes: number, trustFiles = noTrustFiles): void {
  analyzer = createAnalyzer({ modelsFolder: "none", trustFiles, processes, program });
}

function askImage(path: string) {
  const { signal } = new AbortController();
  return analyzer.analyze({ type: "image", path, views: false }, { signal });
}

function askVideo(path: string, options: Partial<Parameters<Analyzer["analyze"]>[1]> = {}) {
  const { signal } = new AbortController();
  const content = { type: "video", path, depth: "standard", views: false } as const;
  return analyzer.analyze(content, { signal, ...options });
}

function ask(
  text: string,
  signal = new AbortController().signal,
  { priority = false, owner = "" } = {},
) {
  const answer = analyzer.analyze({ type: "text", text }, { signal, priority, owner });
  return answer as unknown as Promise<{ text: string; count: number; pid: number }>;
}

describe("detectors in processes of their own", () => {
  it("answer, and keep their process for the next", async () => {
    start(2);
    expect(await ask("one")).toMatchObject({ text: "one", count: 1 });
    expect(await ask("two")).toMatchObject({ text: "two", count: 2 });
  });

  it("use no more processes than they may", async () => {
    start(2);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(`slow ${n}`)));
    expect(answers.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `slow ${n}`));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  });

  it("take those with priority before those who wait without", async () => {
    start(1);
    const { signal } = new AbortController();
    const waiting = [ask("slow"), ask("later"), ask("sooner", signal, { priority: true })];
    const counts = (await Promise.all(waiting)).map(({ count }) => count);
    expect(counts).toEqual([1, 3, 2]);
  });

  it("let owners take turns, so that many texts of one delay another's by one", async () => {
    start(1);
    const { signal } = new AbortController();
    const many = Array.from({ length: 5 }, (_, n) => ask(`slow ${n}`, signal, { owner: "many" }));
    const others = ["one", "two"].map((owner) => ask(owner, signal, { owner }));
    const counts = (await Promise.all([...many, ...others])).map(({ count }) => count);
    expect(counts).toEqual([1, 4, 5, 6, 7, 2, 3]);
  });

  it("keep a process for short texts while long ones and videos take all the others", async () => {
    start(3);
    const controller = new AbortController();
    const { signal } = controller;
    const long = `spin${" ".repeat(30_000)}`;
    const taken = Promise.allSettled([
      askVideo("endless", { signal }),
      ...[1, 2, 3].map(() => ask(long, signal)),
    ]);
    expect(await ask("one")).toMatchObject({ count: 1 });
    expect(await ask("two")).toMatchObject({ count: 2 });
    controller.abort(new Error("gone"));
    await taken;
  });

  it("take last what nobody waits for, whoever it is for", async () => {
    start(1);
    const { signal } = new AbortController();
    const waiting = [
      ask("slow"),
      analyzer.analyze({ type: "text", text: "b" }, { signal, priority: true, background: true }),
      ask("later"),
      ask("sooner", signal, { priority: true }),
    ];
    const answers = (await Promise.all(waiting)) as { count: number }[];
    expect(answers.map(({ count }) => count)).toEqual([1, 4, 3, 2]);
  });

  it("say how long more would take, as those before them took", async () => {
    start(2);
    expect(analyzer.estimateMs(10)).toBe(1000);
    await Promise.all([ask("one"), ask("two")]);
    // Of their first answers nothing is learnt: they had to load their networks.
    expect(analyzer.estimateMs(10)).toBe(1000);
    for (let n = 0; n < 20; n += 1) await ask("quick");
    expect(analyzer.estimateMs(10)).toBeLessThan(500);
    expect(analyzer.estimateMs(20)).toBeCloseTo(2 * analyzer.estimateMs(10));
    const endless = new AbortController();
    const video = askVideo("endless", { signal: endless.signal }).catch(() => {});
    const before = analyzer.estimateMs(10);
    await ask("beside it");
    expect(analyzer.estimateMs(10)).toBeGreaterThan(before / 2);
    endless.abort();
    await video;
  });

  it("tell those at once whose turn would come too late, and never those nobody waits for", async () => {
    start(1);
    await ask("load");
    const { signal } = new AbortController();
    const background = { signal, background: true };
    // At a tenth of a second each, the last of them would wait for more than 45.
    const asked = Array.from({ length: 1000 }, (_, n) => ask(`slow ${n}`).catch((error) => error));
    const batch = analyzer.analyze({ type: "text", text: "batch" }, background);
    const last = await asked.at(-1);
    expect(last).toMatchObject({ code: "overloaded", headers: { "Retry-After": "60" } });
    expect(await asked[0]).toMatchObject({ text: "slow 0" });
    const waits = expect(batch).rejects.toThrow("closed");
    await analyzer.close();
    await waits;
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ code }: { code?: string }) => code === "overloaded");
    expect(refused.length).toBeLessThan(1000);
  });

  it("fail one analysis when a process crashes, and replace it", async () => {
    start(1);
    for (const crash of ["exit", "throw"]) {
      const [crashed, next] = await Promise.allSettled([ask(crash), ask("next")]);
      expect(crashed.status).toBe("rejected");
      expect(next).toMatchObject({ status: "fulfilled", value: { text: "next", count: 1 } });
    }
  });

  it("pass a detector's own failure on and keep the process", async () => {
    start(1);
    await ask("first");
    await expect(ask("fail")).rejects.toThrow("failed");
    expect(await ask("next")).toMatchObject({ count: 2 });
  });

  it("are told where the models are and whom to trust", async () => {
    start(1);
    expect(await ask("arguments")).toMatchObject({
      text: `none,auto,${JSON.stringify(noTrustFiles)}`,
    });
    await analyzer.close();
    const chosen = { ...noTrustFiles, chosen: "trusted.pem" };
    start(1, chosen);
    expect(await ask("arguments")).toMatchObject({ text: `none,auto,${JSON.stringify(chosen)}` });
  });

  it("refuse an image with the code that says why, and keep the process", async () => {
    start(1);
    await ask("first");
    await expect(askImage("image_damaged")).rejects.toMatchObject({
      name: "AppError",
      code: "image_damaged",
    });
    expect(await ask("next")).toMatchObject({ count: 2 });
  });

  it("call an image too large that takes more memory than a process may", async () => {
    start(1);
    const [killed, next] = await Promise.allSettled([askImage("huge"), ask("next")]);
    expect(killed).toMatchObject({ reason: { code: "image_too_large" } });
    expect(next).toMatchObject({ value: { text: "next", count: 1 } });
  });

  it("say how far a video has come, before they answer", async () => {
    start(1);
    const told: unknown[] = [];
    const answer = await askVideo("told", { onProgress: ({ seconds }) => told.push(seconds) });
    expect(answer).toMatchObject({ text: "told" });
    expect(told).toEqual([{ doneS: 3, totalS: 9 }]);
  });

  it("call a video too complex that takes more memory than a process may", async () => {
    start(1);
    await expect(askVideo("huge")).rejects.toMatchObject({ code: "media_too_complex" });
  });

  it("keep a process for texts and images while videos take all the others", async () => {
    start(2);
    const controller = new AbortController();
    const { signal } = controller;
    const videos = ["endless", "endless"].map((path) => askVideo(path, { signal }));
    const ended = Promise.allSettled(videos);
    expect(await ask("one")).toMatchObject({ count: 1 });
    expect(await ask("two")).toMatchObject({ count: 2 });
    controller.abort(new Error("gone"));
    expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("end an endless analysis when told to, and leave the event loop free meanwhile", async () => {
    start(1);
    const signal = AbortSignal.timeout(300);
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    await expect(ask("spin", signal)).rejects.toThrow("timeout");
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
    expect(await ask("next")).toMatchObject({ text: "next", count: 1 });
  });

  it("drop a waiting analysis when told to", async () => {
    start(1);
    const controller = new AbortController();
    const running = ask("slow");
    const waiting = ask("never", controller.signal);
    await wait(10);
    controller.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await running;
    expect(await ask("next")).toMatchObject({ count: 2 });
  });

  it("end what runs and waits when closed", async () => {
    start(1);
    const both = Promise.allSettled([ask("spin"), ask("waiting")]);
    await wait(200);
    await analyzer.close();
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(ask("late")).rejects.toThrow("closed");
  });
});

describe("the real process", () => {
  it("answers a text with a verdict and its reason, without a score", async () => {
    analyzer = createAnalyzer({
      modelsFolder: "/nonexistent",
      processes: 1,
      program: sourceProgram("analyzer-process"),
    });
    const { signal } = new AbortController();
    const detection = await analyzer.analyze({ type: "text", text: sampleText }, { signal });
    expect(detection).toMatchObject({ type: "text", verdict: "uncertain", aiProbability: null });
    expect(detection.uncertainReason?.technical).toBe(true);
  });

  it("trusts the signers of an image that the operator's list names, and no others", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tellsign-trust-"));
    const signer = await makeSigner();
    const record = {
      actions: [{ action: "c2pa.created", sourceType: "trainedAlgorithmicMedia" }],
    };
    const picture = join(folder, "picture");
    await writeFile(picture, await signFile(await makeImage().jpeg().toBuffer(), record, signer));
    const judge = async (chosen: string) => {
      const program = sourceProgram("analyzer-process");
      analyzer = createAnalyzer({
        modelsFolder: folder,
        trustFiles: { ...noTrustFiles, chosen },
        processes: 1,
        program,
      });
      const { verdict, provenance } = await askImage(picture);
      await analyzer.close();
      return [verdict, provenance?.credential?.signer.state];
    };
    const list = join(folder, "trusted.pem");
    await writeFile(list, signer.anchorPem);
    expect(await judge(list)).toEqual(["ai", "trusted"]);
    await writeFile(list, (await makeSigner({ name: "Another" })).anchorPem);
    expect(await judge(list)).toEqual(["uncertain", "not_on_trust_list"]);
    await rm(folder, { recursive: true });
  });
});
