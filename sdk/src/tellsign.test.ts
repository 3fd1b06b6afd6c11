import { inspect } from "node:util";
import { expect, it } from "vitest";
import type { Job } from "./tellsign.ts";
import { Tellsign } from "./tellsign.ts";
import { events, json, refused, scriptedApi } from "./testing/scripted-api.ts";

const answer = { isAI: true, confidence: 0.9, abstained: false, abstention: null, analysis: {} };
const result = { verdict: "ai", isAiGenerated: true, confidence: 0.9, aiProbability: 0.8 };

function job(state: string, more: object = {}): Job {
  return { id: "j 1", state, progress: null, result: null, error: null, ...more } as Job;
}
const told = (standing: unknown) => `event: job\ndata: ${JSON.stringify(standing)}\n\n`;

async function collect<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of iterable) all.push(one);
  return all;
}

it("refuses settings that cannot work, and does not show its key", () => {
  expect(() => new Tellsign({ apiKey: "", baseUrl: "https://a.example" })).toThrow("apiKey");
  expect(() => new Tellsign({ apiKey: "k", baseUrl: "a.example" })).toThrow("baseUrl");
  const client = new Tellsign({ apiKey: "ts_live_secret", baseUrl: "https://a.example" });
  expect(inspect(client, { depth: 9 }) + JSON.stringify(client)).not.toContain("ts_live_secret");
});

it("sends a text with what is wished", async () => {
  const { tellsign, asked } = scriptedApi([json(answer), json(answer)]);
  expect(await tellsign.analyze("Some text")).toEqual(answer);
  await tellsign.analyze({ text: "Some" }, { model: "1", threshold: 0.9, depth: "deep" });
  expect(asked[0]).toMatchObject({ method: "POST", path: "/api/v1/analyze" });
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer ts_live_x");
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ type: "text", content: "Some text" });
  expect(JSON.parse(String(asked[1]?.body))).toEqual({
    type: "text",
    content: "Some",
    options: { depth: "deep" },
    model: "1",
    threshold: 0.9,
  });
});

it("sends an address, whose kind its ending tells", async () => {
  const { tellsign, asked } = scriptedApi([json(answer), json(answer)]);
  await tellsign.analyze({ url: "https://a.example/photo.JPG?size=2" });
  await tellsign.analyze({ url: "https://a.example/watch", type: "video" });
  const bodies = asked.map(({ body }) => JSON.parse(String(body)).type);
  expect(bodies).toEqual(["image", "video"]);
  await expect(tellsign.analyze({ url: "https://a.example/watch" })).rejects.toThrow("`type`");
});

it("says what is missing where JavaScript gives nothing", async () => {
  const { tellsign, asked } = scriptedApi([]);
  const nothing = undefined as never;
  await expect(tellsign.analyze(nothing)).rejects.toThrow("Specify what to analyze");
  await expect(async () => tellsign.batches.create({} as never)).rejects.toThrow("`items`");
  expect(asked).toEqual([]);
});

it("sends files as forms, with the fields before the file", async () => {
  const { tellsign, asked } = scriptedApi([json(answer), json(answer), json(answer)]);
  await tellsign.analyze({ file: new Uint8Array([1]), name: "talk.mp3" }, { detailed: true });
  await tellsign.analyze(new File(["x"], "essay.pdf"), { threshold: 0.5 });
  await tellsign.analyze({ file: new Blob(["x"], { type: "image/x-new" }), name: "photo" });
  const forms = asked.map(({ body }) =>
    [...(body as FormData)].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]),
  );
  expect(forms).toEqual([
    [
      ["type", "audio"],
      ["detailed", "true"],
      ["file", "talk.mp3"],
    ],
    [
      ["type", "text"],
      ["threshold", "0.5"],
      ["file", "essay.pdf"],
    ],
    [
      ["type", "image"],
      ["file", "photo"],
    ],
  ]);
  await expect(tellsign.analyze(new Blob(["x"]))).rejects.toThrow("`name`");
});

it("follows a job to the answer the call would have given", async () => {
  const { tellsign, asked } = scriptedApi([
    json({ job: job("queued") }, 202),
    events([told(job("running")), told(job("done", { result }))]),
  ]);
  const seen: string[] = [];
  const given = await tellsign.analyze(
    { file: new Uint8Array([1]), name: "talk.mp3" },
    { threshold: 0.85, onProgress: ({ state }) => seen.push(state) },
  );
  expect(given).toMatchObject({ isAI: false, confidence: 0.9, abstained: false, analysis: result });
  expect(seen).toEqual(["running", "done"]);
  expect(asked[1]?.path).toBe("/api/v1/jobs/j%201/events");
});

it("gives the job itself to those who do not wait, and throws what a job failed with", async () => {
  const accepted = json({ job: job("queued") }, 202);
  const error = { code: "media_damaged", message: "Damaged." };
  const { tellsign } = scriptedApi([
    accepted,
    accepted,
    events([told(job("failed", { error }))]),
    accepted,
    events([told(job("cancelled"))]),
  ]);
  const talk = { file: new Uint8Array([1]), name: "talk.mp3" };
  expect(await tellsign.analyze(talk, { wait: false })).toEqual({ job: job("queued") });
  await expect(tellsign.analyze(talk)).rejects.toMatchObject(error);
  await expect(tellsign.analyze(talk)).rejects.toMatchObject({ code: "job_cancelled" });
});

it("reads events that come in pieces, with other line ends, between comments", async () => {
  const whole = `:\n\n${told(job("running"))}event: other\ndata: {}\n\n:\r\n\r\n${told(job("done")).replaceAll("\n", "\r\n")}`;
  const { tellsign } = scriptedApi([events([...whole])]);
  expect((await collect(tellsign.jobs.follow("j"))).map(({ state }) => state)).toEqual([
    "running",
    "done",
  ]);
});

it("connects again when events break off, and tells nothing twice", async () => {
  const { tellsign, asked } = scriptedApi([
    events([told(job("queued")), `event: job\ndata: {"id`], { breaks: true }),
    json(job("queued")),
    events([told(job("queued")), told(job("running"))]),
    json(job("done")),
  ]);
  const states = (await collect(tellsign.jobs.follow("j"))).map(({ state }) => state);
  expect(states).toEqual(["queued", "running", "done"]);
  expect(asked.map(({ path }) => path.endsWith("/events"))).toEqual([true, false, true, false]);
});

it("asks where events do not get through", async () => {
  const noEvents = refused(502, "x");
  const { tellsign, asked } = scriptedApi([
    noEvents,
    json(job("queued")),
    events([]),
    json(job("running")),
    json(job("running")),
    json(job("done")),
  ]);
  const states = await collect(tellsign.jobs.follow("j", { askEveryMs: 1 }));
  expect(states.map(({ state }) => state)).toEqual(["queued", "running", "done"]);
  expect(asked.filter(({ path }) => path.endsWith("/events"))).toHaveLength(2);
});

it("throws what is really wrong with a job that is followed, and stops when it is told to", async () => {
  const missing = refused(404, "job_not_found");
  const { tellsign } = scriptedApi([missing, missing]);
  await expect(collect(tellsign.jobs.follow("j"))).rejects.toMatchObject({ code: "job_not_found" });

  const controller = new AbortController();
  const open = () => new Response(new ReadableStream());
  const endless = scriptedApi([open], { retries: 0 });
  setTimeout(() => controller.abort(new Error("enough")), 10);
  const following = collect(endless.tellsign.jobs.follow("j", { signal: controller.signal }));
  await expect(following).rejects.toThrow("enough");
});

it("lists what is on every page, or one page", async () => {
  const page = (ids: number[], nextCursor: string | null) =>
    json({ items: ids.map((id) => ({ id })), nextCursor });
  const { tellsign, asked } = scriptedApi([page([1, 2], "c/2"), page([3], null), page([1], "c")]);
  const all = await collect(tellsign.analyses.list({ verdict: "ai", limit: 2 }));
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/v1/analyses?verdict=ai&limit=2",
    "/api/v1/analyses?verdict=ai&limit=2&cursor=c%2F2",
  ]);
  expect((await tellsign.analyses.list().page()).nextCursor).toBe("c");
});

it("makes batches of items and of files, and asks for them by what they are", async () => {
  const batch = { id: "b1", state: "running" };
  const report = () => new Response("position\n1\n", { headers: { "content-type": "text/csv" } });
  const nothing = () => new Response(null, { status: 204 });
  const { tellsign, asked } = scriptedApi([
    ...Array.from({ length: 6 }, () => json(batch)),
    report,
    nothing,
  ]);
  await tellsign.batches.create({ name: "May", items: ["one", { type: "image", content: "u" }] });
  await tellsign.batches.create({
    files: [new File(["x"], "a.zip"), { file: new Uint8Array(1), name: "b.txt" }],
    partial: true,
  });
  await tellsign.batches.price({ items: { text: 3 } });
  await tellsign.batches.get("b1");
  await tellsign.batches.cancel("b1");
  await tellsign.batches.resume("b1");
  expect(await (await tellsign.batches.report("b1", "csv")).text()).toBe("position\n1\n");
  await tellsign.batches.delete("b1");
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    name: "May",
    items: [
      { type: "text", content: "one" },
      { type: "image", content: "u" },
    ],
  });
  const form = asked[1]?.body as FormData;
  expect([...form.keys()]).toEqual(["partial", "files", "files"]);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/v1/batches",
    "POST /api/v1/batches",
    "POST /api/v1/batches/price",
    "GET /api/v1/batches/b1",
    "POST /api/v1/batches/b1/cancel",
    "POST /api/v1/batches/b1/resume",
    "GET /api/v1/batches/b1/report?format=csv",
    "DELETE /api/v1/batches/b1",
  ]);
});

it("waits for a batch until it ends or pauses", async () => {
  const batch = (state: string) => `event: batch\ndata: ${JSON.stringify({ id: "b", state })}\n\n`;
  for (const last of ["done", "cancelled", "paused"]) {
    const { tellsign } = scriptedApi([events([batch("running"), batch(last)])]);
    const seen: string[] = [];
    const onProgress = ({ state }: { state: string }) => seen.push(state);
    expect((await tellsign.batches.wait("b", { onProgress })).state).toBe(last);
    expect(seen).toEqual(["running", last]);
  }
});
