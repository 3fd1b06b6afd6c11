import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { ServiceComponentName } from "@tellsign/contracts/site/service-components";
import type { ServiceComponent, ServiceStatus } from "@tellsign/contracts/site/service-status";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readServiceStatus } from "../../actions/status/read-service-status.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { serviceDays, serviceIncidents, serviceStates } from "../../db/status/tables.ts";
import type { ProbeReply } from "../../detection/probe-detectors.ts";
import { answeredAnalysis, writeAnalyses } from "../../testing/rows/write-analyses.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { prune } from "../maintenance/prune.ts";
import { createServiceChecks, type ServiceChecks } from "./check-service.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Below a file there is none. */
/** Below a file, so that no folder can be there. */
const noFolder = join(fileURLToPath(import.meta.url), "data");

let test: TestApp;
let checks: ServiceChecks;
let probed: string[];
let replies: ProbeReply[];
const probe = async (parts: readonly string[]) => {
  probed.push(...parts);
  return replies;
};

beforeAll(async () => {
  test = await createTestApp({ modalities: ["text"] });
});
afterAll(() => test.close());

beforeEach(async () => {
  const { db, env, now } = test.services;
  for (const table of [serviceDays, serviceIncidents, serviceStates, analyses]) {
    await db.delete(table);
  }
  // A noon of its own, so that no test runs into the next day by itself.
  const nextNoon = Math.ceil(now().getTime() / dayMs) * dayMs + dayMs / 2;
  test.advance(nextNoon - now().getTime());
  env.DATA_DIR = ".";
  probed = [];
  replies = [{ part: "text", outcome: "ok", ms: 400 }];
  checks = createServiceChecks(test.services, probe);
});

function day(ago = 0): string {
  return new Date(test.services.now().getTime() - ago * dayMs).toISOString().slice(0, 10);
}

/** Checks now, and so many times in all. */
async function check(times = 1, everyMs = minuteMs): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await checks.check();
    test.advance(everyMs);
  }
}

const status = (): Promise<ServiceStatus> => readServiceStatus(test.services);

async function component(name: ServiceComponentName): Promise<ServiceComponent> {
  const found = (await status()).components.find((item) => item.name === name);
  if (!found) throw new Error(`${name} is not among the components.`);
  return found;
}

async function finish(type: Modality, errorCode?: "analysis_failed" | "image_damaged") {
  const { db, now } = test.services;
  const row = answeredAnalysis((await test.signUp()).id, { type, finishedAt: now() });
  const failed = { state: "failed", verdict: null, errorCode } as const;
  await writeAnalyses(db, [errorCode ? { ...row, ...failed } : row]);
}

describe("the service's checks", () => {
  it("count each check of a day, and keep the slowest", async () => {
    await check(3);
    const { state, days, checkedAt } = await component("database");
    expect(state).toBe("operational");
    expect(checkedAt).not.toBeNull();
    expect(days).toMatchObject([{ day: day(), checks: 3, degraded: 0, failures: 0 }]);
    expect((await component("disk")).days).toMatchObject([{ checks: 3, failures: 0 }]);
    expect((await component("queue")).days).toMatchObject([{ checks: 2, failures: 0 }]);
    expect((await status()).state).toBe("operational");
  });

  it("open an incident at a failure, tell the worst of it, and end it with the recovery", async () => {
    const { env, db } = test.services;
    await check();
    env.DATA_DIR = noFolder;
    const beganAt = test.services.now();
    await check(2);
    expect(await component("disk")).toMatchObject({ state: "down", days: [{ failures: 2 }] });
    const [open] = (await status()).incidents;
    expect(open).toMatchObject({
      component: "disk",
      state: "down",
      what: "The data folder cannot be written to.",
      endedAt: null,
    });
    expect(Date.parse(open?.beganAt ?? "") - beganAt.getTime()).toBeLessThan(minuteMs);
    expect((await status()).state).toBe("down");

    env.DATA_DIR = ".";
    await check();
    const [ended] = (await status()).incidents;
    expect(ended?.endedAt).not.toBeNull();
    expect(await component("disk")).toMatchObject({ state: "operational" });

    // Again within minutes: it had not recovered.
    env.DATA_DIR = noFolder;
    await check();
    expect(await db.select().from(serviceIncidents)).toHaveLength(1);
    expect((await status()).incidents[0]?.endedAt).toBeNull();
    env.DATA_DIR = ".";
    await check(10);
    env.DATA_DIR = noFolder;
    await check();
    expect(await db.select().from(serviceIncidents)).toHaveLength(2);
  });

  it("say unknown, and never operational, for the time nobody checked", async () => {
    await check(2);
    test.advance(4 * minuteMs);
    expect((await status()).state).toBe("unknown");
    expect(await component("database")).toMatchObject({ state: "unknown", since: null });
    test.advance(2 * dayMs);
    await check();
    const { state, since, days } = await component("database");
    expect(state).toBe("operational");
    expect(Date.parse(since ?? "")).toBeGreaterThan(test.services.now().getTime() - 2 * minuteMs);
    expect(days.map(({ day, checks }) => [day, checks])).toEqual([
      [day(2), 2],
      [day(), 1],
    ]);
  });

  it("count once where two processes check", async () => {
    const other = createServiceChecks(test.services, probe);
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all([checks.check(), other.check()]);
      test.advance(20_000);
      await other.check();
      test.advance(minuteMs - 20_000);
    }
    expect((await component("database")).days).toMatchObject([{ checks: 3 }]);
    expect((await component("disk")).days).toMatchObject([{ checks: 3 }]);
  });

  it("tell of the time in which the database did not answer once it does", async () => {
    let cut = false;
    const db = new Proxy(test.services.db, {
      get: (real, name) => {
        if (cut) throw new Error("There is no connection.");
        return Reflect.get(real, name);
      },
    });
    checks = createServiceChecks({ ...test.services, db }, probe);
    await check();
    cut = true;
    await check(2);
    expect((await component("database")).days).toMatchObject([{ checks: 1, failures: 0 }]);
    cut = false;
    await check();
    expect((await component("database")).days).toMatchObject([{ checks: 4, failures: 2 }]);
    const [incident] = (await status()).incidents;
    expect(incident).toMatchObject({ component: "database", state: "down" });
    expect(incident?.endedAt).not.toBeNull();
  });

  it("are kept for 90 days", async () => {
    const { db, now } = test.services;
    const counted = {
      component: "disk",
      checks: 1,
      degraded: 0,
      failures: 0,
      slowestMs: 0,
    } as const;
    await db.insert(serviceDays).values([89, 90].map((ago) => ({ ...counted, day: day(ago) })));
    const at = (ago: number) => new Date(now().getTime() - ago * dayMs);
    const incident = { component: "disk", state: "down", what: "" } as const;
    await db.insert(serviceIncidents).values([
      { ...incident, beganAt: at(93), endedAt: at(92) },
      { ...incident, beganAt: at(93), endedAt: at(88) },
    ]);
    expect((await component("disk")).days.map((item) => item.day)).toEqual([day(89)]);
    expect((await status()).incidents).toHaveLength(1);
    await prune(test.services);
    expect(await db.select().from(serviceDays)).toHaveLength(1);
    expect(await db.select().from(serviceIncidents)).toHaveLength(1);
  });
});

describe("a detector", () => {
  it("that people use is judged by what they got, and is not asked for a sample", async () => {
    await check(6);
    probed = [];
    await finish("text");
    await check();
    expect(await component("text")).toMatchObject({ state: "operational" });
    await finish("text", "analysis_failed");
    await check();
    expect(await component("text")).toMatchObject({ state: "degraded" });
    expect((await status()).incidents[0]?.what).toBe("Some analyses failed.");
    expect(probed).toEqual([]);
  });

  it("that refuses a damaged file has not failed", async () => {
    await finish("text");
    await finish("text", "image_damaged");
    await check();
    expect(await component("text")).toMatchObject({ state: "operational" });
  });

  it("that nobody uses is unknown at first, and proves itself once an hour", async () => {
    await check();
    expect(await component("text")).toMatchObject({ state: "unknown", checkedAt: null });
    await check(4);
    expect(probed).toEqual([]);
    await check(2);
    expect(probed).toEqual(["text"]);
    expect(await component("text")).toMatchObject({
      state: "operational",
      days: [{ checks: 1, slowestMs: 400 }],
    });
    await check(28, 2 * minuteMs);
    expect(probed).toEqual(["text"]);
    await check(3, 2 * minuteMs);
    expect(probed).toEqual(["text", "text"]);
  });

  it("is down while a sample gets no answer, and asked again after five minutes", async () => {
    replies = [];
    await check(6);
    expect(await component("text")).toMatchObject({ state: "down" });
    replies = [{ part: "text", outcome: "ok", ms: 300 }];
    await check(5);
    expect(probed).toHaveLength(2);
    expect(await component("text")).toMatchObject({ state: "operational" });
    expect((await status()).incidents[0]?.endedAt).not.toBeNull();
  });

  it("is degraded where there is no model", async () => {
    replies = [{ part: "text", outcome: "no_model" }];
    await check(6);
    expect(await component("text")).toMatchObject({ state: "degraded" });
  });
});

it("a part that this installation does not have is not among them", async () => {
  await check(2);
  const names = (await status()).components.map(({ name }) => name);
  expect(names).toEqual(["database", "text", "queue", "disk"]);
  expect(await test.services.db.select().from(serviceStates)).toHaveLength(3);
});
