import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { freeScanWindowHours, uploadBytesMax } from "@tellsign/contracts/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyses, freeScans } from "../../db/analyses/tables.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { definiteDetection, uncertainDetection } from "../../testing/contents/detections.ts";
import { wordsOf } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let analyze: Analyze;
beforeAll(async () => {
  test = await createTestApp({ analyze: (content, options) => analyze(content, options) });
});
afterAll(() => test.close());

/** Every test has a home and a laptop of its own. */
let homes = 0;
let home: string;
let laptop: { deviceFingerprint: string; userAgent: string; screenResolution: string };
const fingerprint = (number: number) => `fingerprint-${homes}-${number}`;
beforeEach(() => {
  homes += 1;
  home = `203.0.113.${homes}`;
  laptop = {
    deviceFingerprint: fingerprint(1),
    userAgent: "Browser/1",
    screenResolution: "1280x800",
  };
  analyze = async () => definiteDetection("ai");
});

type Device = Partial<typeof laptop> & { ip?: string; header?: string };

function call(path: string, device: Device, rest: object): Promise<Response> {
  const { ip = home, header, ...traits } = device;
  const headers: Record<string, string> = header ? { "user-agent": header } : {};
  return test.request(path, { json: { ...laptop, ...traits, ...rest }, ip, headers });
}

function scan(device: Device = {}, content = wordsOf(25)): Promise<Response> {
  return call("/api/analyze-free", device, { type: "text", content });
}

async function limitReached(device: Device = {}): Promise<boolean> {
  const response = await call("/api/check-free-scan-limit", device, {});
  expect(response.status).toBe(200);
  return ((await response.json()) as { limitReached: boolean }).limitReached;
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

const used: [number, string] = [403, "free_scan_limit_reached"];

describe("the free scan", () => {
  it("answers a visitor once, and says so when asked", async () => {
    expect(await limitReached()).toBe(false);
    const response = await scan();
    expect(response.status).toBe(200);
    const result = (await response.json()) as AnalysisResult;
    expect(result).toMatchObject({ verdict: "ai", charged: false, creditsRemaining: null });
    expect(await limitReached()).toBe(true);
    const again = await scan();
    expect(((await again.clone().json()) as ErrorBody).upgradeRequired).toBe(true);
    expect(await refusal(again)).toEqual(used);
  });

  it("is not given again after storage was cleared, or in a private window", async () => {
    await scan();
    expect(await refusal(await scan({ deviceFingerprint: fingerprint(2) }))).toEqual(used);
    expect(await limitReached({ deviceFingerprint: fingerprint(3) })).toBe(true);
  });

  it("is not given again by moving to another address", async () => {
    await scan();
    expect(await refusal(await scan({ ip: "198.51.100.1" }))).toEqual(used);
  });

  it("is given to another device behind the same address", async () => {
    await scan();
    const phone = { deviceFingerprint: fingerprint(2), screenResolution: "390x844" };
    expect((await scan(phone)).status).toBe(200);
  });

  it("takes the browser's name from the header, not from the body", async () => {
    await scan({ header: "Browser/1" });
    const disguised = { deviceFingerprint: fingerprint(2), userAgent: "Other/9" };
    expect(await refusal(await scan({ ...disguised, header: "Browser/1" }))).toEqual(used);
  });

  it("counts an IPv6 network as one address", async () => {
    await scan({ ip: "2001:db8:1:2::1" });
    const neighbour = { deviceFingerprint: fingerprint(2), ip: "2001:db8:1:2:aaaa::9" };
    expect(await refusal(await scan(neighbour))).toEqual(used);
    const elsewhere = { deviceFingerprint: fingerprint(3), ip: "2001:db8:1:3::1" };
    expect((await scan(elsewhere)).status).toBe(200);
  });

  it("is given again after a day", async () => {
    await scan();
    test.advance(freeScanWindowHours * 3_600_000 - 60_000);
    expect(await limitReached()).toBe(true);
    test.advance(120_000);
    expect(await limitReached()).toBe(false);
    expect((await scan()).status).toBe(200);
  });

  it("is used by an answer that says uncertain", async () => {
    analyze = async () => uncertainDetection("no_validated_model");
    expect((await scan()).status).toBe(200);
    expect(await refusal(await scan())).toEqual(used);
  });

  it("is not used by a scan that failed", async () => {
    analyze = async () => {
      throw new Error("out of luck");
    };
    expect(await refusal(await scan())).toEqual([500, "analysis_failed"]);
    expect(await limitReached()).toBe(false);
    analyze = async () => definiteDetection("human");
    expect((await scan()).status).toBe(200);
  });

  it("is given once to 20 requests at the same time", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => scan({ deviceFingerprint: fingerprint(index) })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(403)]);
  });

  it("needs 25 words and names that number", async () => {
    const response = await scan({}, wordsOf(24));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "content_too_short",
      message: "Content too short. Please provide at least 25 words.",
    });
    expect(await limitReached()).toBe(false);
  });

  it("takes text only", async () => {
    const response = await call("/api/analyze-free", {}, { type: "image", content: wordsOf(25) });
    expect(await refusal(response)).toEqual([400, "invalid_request"]);
  });

  it("takes 10 MB at most", async () => {
    const response = await scan({}, "word ".repeat(uploadBytesMax.freeScan / 5));
    expect(await refusal(response)).toEqual([413, "payload_too_large"]);
  });

  it("keeps nothing that tells who scanned", async () => {
    await scan();
    const kept = JSON.stringify([
      await test.services.db.select().from(freeScans),
      await test.services.db.select().from(analyses),
    ]);
    for (const trait of [home, ...Object.values(laptop)]) expect(kept).not.toContain(trait);
  });
});

describe("asking for the limit", () => {
  it("needs a fingerprint", async () => {
    const response = await test.request("/api/check-free-scan-limit", { json: {} });
    expect(await refusal(response)).toEqual([400, "invalid_request"]);
  });
});
