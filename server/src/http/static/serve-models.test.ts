import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cardAddress, fileAddress } from "@tellsign/contracts/models/model-address";
import { sampleCard } from "@tellsign/detectors/testing/models/sample-card";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppBindings } from "../app-context.ts";
import { onError } from "../on-error.ts";
import { mountModels } from "./serve-models.ts";

const network = { name: "encoder.onnx", sha256: "ab".repeat(32), bytes: 7 };
const absent = { name: "absent.onnx", sha256: "cd".repeat(32), bytes: 7 };
const half = { name: "half.onnx", sha256: "ef".repeat(32), bytes: 7 };
const card = JSON.stringify({ ...sampleCard, files: [network, absent, half] });

let folder: string;
const app = new Hono<AppBindings>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-models-"));
  await mkdir(join(folder, "models", "text"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "not for the web");
  await writeFile(join(folder, "models", "text", "card.json"), card);
  await writeFile(join(folder, "models", "text", "encoder.onnx"), "network");
  await writeFile(join(folder, "models", "text", "half.onnx"), "net");
  await writeFile(join(folder, "models", "text", "unnamed.txt"), "not in the card");
  app.onError(onError(pino({ level: "silent" })));
  mountModels(app, join(folder, "models"));
});
afterAll(() => rm(folder, { recursive: true }));

it("gives the card, which is asked for anew each time", async () => {
  const response = await app.request(cardAddress("text"));
  expect(await response.text()).toBe(card);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await app.request(cardAddress("text"), { headers })).status).toBe(304);
});

it("gives a file for ever under its version, and for now without", async () => {
  const response = await app.request(fileAddress("text", network));
  expect(await response.text()).toBe("network");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-length")).toBe("7");
  const plain = await app.request("/models/text/encoder.onnx");
  expect(plain.headers.get("cache-control")).toBe("no-cache");
  const head = await app.request(fileAddress("text", network), { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

it.each([
  "/models/text/encoder.onnx?v=another",
  "/models/text/encoder.onnx?v=",
  "/models/text/absent.onnx",
  "/models/text/half.onnx",
  "/models/text/unnamed.txt",
  "/models/image/card.json",
  "/models/image/encoder.onnx",
  "/models/text/..%2F..%2Fsecret.txt",
  "/models/..%2F/secret.txt",
  "/models/%2e%2e/card.json",
])("does not have %s", async (address) => {
  expect((await app.request(address)).status).toBe(404);
});
