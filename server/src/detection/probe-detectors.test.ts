import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sourceProgram } from "../testing/programs/source-program.ts";
import { createProbe, type ProbedPart } from "./probe-detectors.ts";

const modelsFolder = fileURLToPath(new URL("../../../models", import.meta.url));
const { signal } = new AbortController();

it("every shipped model answers a sample, and the decoder decodes one", async () => {
  const probe = createProbe({
    modelsFolder,
    mediaDecoder: "auto",
    program: sourceProgram("probe-process"),
  });
  const parts: ProbedPart[] = ["text", "image", "audio", "video", "decoder"];
  const replies = await probe(parts, { signal });
  expect(replies.map(({ part, outcome }) => [part, outcome])).toEqual(
    parts.map((part) => [part, "ok"]),
  );
});

it("says where there is no model, and nothing for a program that does not answer", async () => {
  const none = createProbe({
    modelsFolder: "none",
    mediaDecoder: "auto",
    program: sourceProgram("probe-process"),
  });
  expect(await none(["text", "image"], { signal })).toEqual([
    { part: "text", outcome: "no_model" },
    { part: "image", outcome: "no_model" },
  ]);
  const dead = createProbe({
    modelsFolder,
    mediaDecoder: "auto",
    program: ["--eval", "process.exit(1)"],
  });
  expect(await dead(["text"], { signal })).toEqual([]);
});

it("ends with the server", async () => {
  const stopping = new AbortController();
  const endless = createProbe({
    modelsFolder,
    mediaDecoder: "auto",
    program: ["--eval", "setInterval(() => {}, 1000)"],
  });
  const asked = endless(["text"], { signal: stopping.signal });
  stopping.abort();
  expect(await asked).toEqual([]);
});
