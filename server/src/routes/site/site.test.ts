import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleCard } from "@tellsign/detectors/testing/models/sample-card";
import { afterEach, expect, it } from "vitest";
import { demoPassword } from "../../actions/accounts/demo-accounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
afterEach(() => test.close());

it("tells what this installation offers, without demo accounts", async () => {
  test = await createTestApp({
    env: { DEMO: false, SALES_EMAIL: "sales@example.net", MODELS_DIR: "/nonexistent" },
  });
  const site = await (await test.request("/api/site")).json();
  expect(site).toMatchObject({
    name: "Tellsign",
    googleSignIn: false,
    salesEmail: "sales@example.net",
    claims: "measured",
    demo: null,
    modalities: ["text"],
    onDevice: [],
  });
});

it("names the demo accounts while the demo is on", async () => {
  test = await createTestApp({ env: { DEMO: true } });
  const { demo } = (await (await test.request("/api/site")).json()) as { demo: unknown };
  expect(demo).toEqual({
    emails: ["free", "starter", "pro", "expert", "admin"].map((name) => `${name}@example.org`),
    password: demoPassword,
  });
});

it("offers browsers the text model where its card names its files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-models-"));
  test = await createTestApp({ env: { MODELS_DIR: folder } });
  const offered = async () => {
    const site = (await (await test.request("/api/site")).json()) as { onDevice: unknown };
    return site.onDevice;
  };
  const install = (card: unknown) =>
    writeFile(join(folder, "text", "card.json"), JSON.stringify(card));

  expect(await offered()).toEqual([]);
  await mkdir(join(folder, "text"));
  await install(sampleCard);
  expect(await offered()).toEqual([]);
  const file = { name: "a.onnx", sha256: "a".repeat(64), bytes: 40 };
  await install({ ...sampleCard, files: [file, { ...file, name: "b.txt", bytes: 2 }] });
  expect(await offered()).toEqual([{ modality: "text", bytes: 42 }]);
  await install({ name: "broken" });
  expect(await offered()).toEqual([]);
  await rm(folder, { recursive: true });
});
