import { connect } from "node:net";
import type { Job } from "@tellsign/contracts/analysis/job";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppBindings } from "../../http/app-context.ts";
import { listen } from "../../http/listen.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { streamJob } from "./stream-job.ts";

const job: Job = {
  id: "00000000-0000-4000-8000-000000000000",
  type: "audio",
  // More than systems keep on the way to somebody who does not read.
  fileName: "x".repeat(32 * 1024 * 1024),
  state: "cancelled",
  progress: null,
  ahead: null,
  createdAt: new Date(0).toISOString(),
  result: null,
  error: null,
};

describe("a job is followed", () => {
  it("by one who reads nothing: the connection is ended, and holds nothing up", async () => {
    const test = await createTestApp();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const jobWatch = {
      changed: () => {},
      follow: (_id: string, listener: (state: Job | null) => void) => {
        begin();
        listener(job);
        return () => {};
      },
    };
    const services = { ...test.services, jobWatch };
    const app = new Hono<AppBindings>();
    app.get("/events", (c) =>
      streamJob(c, services, job.id, async () => job, { stalledAfterMs: 200 }),
    );
    const listening = await listen(app, { ...test.services.env, PORT: 0 });
    const client = connect(listening.port, "127.0.0.1").pause();
    client.on("error", () => {});
    client.write("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await begun;
    // Resolves when the last connection has ended.
    await listening.close();
    expect(client.bytesRead).toBeLessThan(job.fileName?.length ?? 0);
    client.destroy();
    await test.close();
  });
});
