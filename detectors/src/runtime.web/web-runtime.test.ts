import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { sampleCard } from "../testing/models/sample-card.ts";
import { tinyNetwork } from "../testing/models/tiny-network.ts";
import { createWebRuntime } from "./web-runtime.ts";

const dims = ["length"];
const network = tinyNetwork(
  "Add",
  [
    { name: "a", type: "float32", dims },
    { name: "b", type: "float32", dims },
  ],
  { name: "sum", type: "float32", dims },
);
const contents: Record<string, Uint8Array> = {
  "sum.onnx": network,
  "words.txt": new TextEncoder().encode("né"),
};
const files = Object.entries(contents).map(([name, content]) => ({
  name,
  sha256: createHash("sha256").update(content).digest("hex"),
  bytes: content.length,
}));

let server: Server;
async function serve(card: unknown, status = 200): Promise<string> {
  server = createServer((request, response) => {
    const name = new URL(request.url ?? "", "http://localhost").pathname.split("/").at(-1) ?? "";
    const body = name === "card.json" ? JSON.stringify(card) : contents[name];
    response.statusCode = name === "card.json" ? status : 200;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("runs networks and reads texts of the site, the same model for all who ask", async () => {
  const origin = await serve({ ...sampleCard, files });
  let runs = 0;
  const onRun = () => {
    runs += 1;
  };
  const runtime = createWebRuntime({ origin, store: null, onRun });
  const model = await runtime.findModel("text");
  expect(await runtime.findModel("text")).toBe(model);
  const row = { dims: [2], data: Float32Array.of(1, 2) };
  for (let i = 0; i < 2; i++) {
    const outputs = await model?.infer("sum", { a: row, b: row });
    expect(outputs?.sum?.data).toEqual(Float32Array.of(2, 4));
  }
  expect(runs).toBe(2);
  expect(await model?.readText("words.txt")).toBe("né");
  await expect(model?.readText("other.txt")).rejects.toThrow("names no file other.txt");
});

it.each([
  ["the site has none", {}, 404],
  ["its card names no files to check", sampleCard, 200],
])("finds no model where %s", async (_, card, status) => {
  const origin = await serve(card, status);
  expect(await createWebRuntime({ origin, store: null }).findModel("text")).toBeNull();
});

it("tries again after a failure", async () => {
  const card = { ...sampleCard, files: [{ ...files[0], sha256: "0".repeat(64) }] };
  const origin = await serve(card);
  const runtime = createWebRuntime({ origin, store: null });
  await expect(runtime.findModel("text")).rejects.toThrow("is not the one its card names");
  card.files = files;
  expect(await runtime.findModel("text")).not.toBeNull();
});
