import { afterAll, beforeAll, expect, it } from "vitest";
import { answeredAnalysis, writeAnalyses } from "../../testing/rows/write-analyses.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("gives a CSV file of what fits the filter, which no spreadsheet runs", async () => {
  const { id, cookie } = await test.signUp();
  const createdAt = new Date("2026-01-02T03:04:05.678Z");
  const [analysis] = await writeAnalyses(test.services.db, [
    answeredAnalysis(id, { type: "image", fileName: '=1+"1",.png', createdAt, verdict: "ai" }),
    answeredAnalysis(id, { fileName: "left out.txt" }),
  ]);
  const response = await test.request("/api/analyses/export?type=image", { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="tellsign-history.csv"',
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    "id,createdAt,type,fileName,sizeBytes,verdict,correctedVerdict,confidence,isAiGenerated,modelVersion,charged,kept,rerunOf,certificateId,title,words,leaning\r\n" +
      `${analysis},2026-01-02T03:04:05.678Z,image,"'=1+""1"",.png",12,ai,,0.97,true,1.0.0,true,false,,,,,\r\n`,
  );
});

it("gives a JSON file with the whole results, over many pages", async () => {
  const { id, cookie } = await test.signUp();
  const ids = await writeAnalyses(
    test.services.db,
    Array.from({ length: 120 }, (_, at) =>
      answeredAnalysis(id, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)) }),
    ),
  );
  const response = await test.request("/api/analyses/export?format=json", { cookie });
  expect(response.headers.get("content-disposition")).toContain("tellsign-history.json");
  const items = (await response.json()) as { id: string; result: object }[];
  expect(items.map((item) => item.id)).toEqual(ids.reverse());
  expect(items[0]?.result).toMatchObject({ verdict: "human", confidence: 0.97 });
});

it("gives an empty file where there is nothing", async () => {
  const { cookie } = await test.signUp();
  const json = await test.request("/api/analyses/export?format=json", { cookie });
  expect(await json.json()).toEqual([]);
  const csv = await test.request("/api/analyses/export", { cookie });
  expect((await csv.text()).split("\r\n")).toHaveLength(2);
});

it("answers 400 to another format or filter, 401 without a session, 429 to too many", async () => {
  const { cookie } = await test.signUp();
  for (const query of ["format=xml", "type=smell"]) {
    const response = await test.request(`/api/analyses/export?${query}`, { cookie });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "invalid_request" },
    ]);
  }
  expect((await test.request("/api/analyses/export")).status).toBe(401);
  let last = 200;
  for (let count = 0; count < 200 && last !== 429; count += 1) {
    last = (await test.request("/api/analyses/export", { cookie })).status;
  }
  expect(last).toBe(429);
});
