import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Media } from "../../media/media.ts";
import { openSlices } from "../../runtime.node/open-slices.ts";
import { readCredentialFile } from "../../runtime.node/read-credential-file.ts";
import { utf8 } from "../../testing/files/byte-parts.ts";
import { makeSigner } from "../../testing/files/make-certificates.ts";
import { makeMp3, makeWav, riffChunk } from "../../testing/files/make-media.ts";
import { box, makeMp4 } from "../../testing/files/make-mp4.ts";
import { makeTrustLists } from "../../testing/files/make-trust-lists.ts";
import { writeXmp } from "../../testing/files/mark-picture.ts";
import { signFile } from "../../testing/files/sign-file.ts";
import { readMediaProvenance } from "./read-media-provenance.ts";

const generated = {
  actions: [
    { action: "c2pa.created", sourceType: "trainedAlgorithmicMedia", software: "Voice maker" },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), "tellsign-"));
});
afterAll(() => rm(folder, { recursive: true }));

function mediaAt(path: string, sizeBytes: number, kind: "audio" | "video"): Media {
  const moving = {
    codec: "h264",
    width: 1280,
    height: 720,
    frameRate: 25,
    pixelFormat: null,
    bitRate: null,
  };
  return {
    path,
    sizeBytes,
    container: "",
    durationS: 1,
    sound: null,
    moving: kind === "video" ? moving : null,
    tags: [],
  };
}

async function provenanceOf(
  bytes: Uint8Array,
  kind: "audio" | "video",
  signersPem: string | null = null,
): Promise<Provenance> {
  const path = joinPath(folder, "file");
  await writeFile(path, bytes);
  return readMediaProvenance(mediaAt(path, bytes.length, kind), {
    openSlices,
    readCredentialFile,
    trustLists: makeTrustLists(signersPem),
  });
}

it("says that a record was removed only where the file still points at it", async () => {
  const pointer =
    'xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="self#jumbf=/c2pa/urn:uuid:1"';
  const pointing = makeMp4({ userData: [box("XMP_", utf8(writeXmp(pointer)))] });
  const names = async (bytes: Uint8Array) =>
    (await provenanceOf(bytes, "video")).findings.map(({ name }) => name);
  expect(await names(pointing)).toContain("Lost content credential");
  expect(await names(makeMp4({}))).not.toContain("Lost content credential");
});

describe("a content credential", () => {
  it.each([
    { format: "MP3", kind: "audio" as const, what: "recording", bytes: makeMp3({}) },
    { format: "WAV", kind: "audio" as const, what: "recording", bytes: makeWav() },
    { format: "MP4", kind: "video" as const, what: "video", bytes: makeMp4({ brand: "mif1" }) },
  ])(
    "in $format is intact, signed and declares AI, each said apart",
    async ({ kind, what, bytes }) => {
      const signer = await makeSigner({});
      const signed = await signFile(bytes, generated, signer);
      const { credential } = await provenanceOf(signed, kind, signer.anchorPem);
      expect(credential).toMatchObject({
        integrity: { state: "intact", problems: [] },
        signer: { state: "trusted" },
        content: { declaresAi: "whole" },
      });
      expect(credential?.integrity.statement).toContain(`neither the ${what} nor the record`);
      expect(credential?.content.statement).toBe(
        `It declares that the ${what} was made by generative AI (Voice maker).`,
      );
    },
  );

  it("of a recording that was changed since is broken", async () => {
    const signer = await makeSigner({});
    const signed = await signFile(makeWav(), generated, signer);
    signed[100] = (signed[100] ?? 0) ^ 1;
    const { credential } = await provenanceOf(signed, "audio", signer.anchorPem);
    expect(credential?.integrity).toMatchObject({
      state: "broken",
      statement: expect.stringContaining("the recording was changed after it was signed"),
    });
  });

  it("of a file beyond the limit is said to be there and not read", async () => {
    const path = joinPath(folder, "large");
    await writeFile(path, makeWav(riffChunk("C2PA", new Uint8Array(10))));
    const { credential } = await readMediaProvenance(mediaAt(path, 201 * 1024 * 1024, "audio"), {
      openSlices,
      readCredentialFile: () => Promise.reject(new Error("was asked")),
    });
    expect(credential?.integrity).toMatchObject({
      state: "not_read",
      statement: expect.stringContaining("larger than 200 MB"),
    });
  });

  it("that is none at all is broken or unread, never an error", async () => {
    const bytes = makeWav(riffChunk("C2PA", new Uint8Array(64).fill(7)));
    const { credential } = await provenanceOf(bytes, "audio");
    expect(credential?.integrity.state).not.toBe("intact");
    expect(credential?.content.declaresAi).toBe("no");
  });

  it("is not looked for where no box of one is", async () => {
    const path = joinPath(folder, "plain");
    await writeFile(path, makeWav());
    const { credential } = await readMediaProvenance(mediaAt(path, 4_000, "audio"), {
      openSlices,
      readCredentialFile: () => Promise.reject(new Error("was asked")),
    });
    expect(credential).toBeNull();
  });
});

describe("what marks cannot tell", () => {
  it("is said of the kind of file at hand", async () => {
    const recording = (await provenanceOf(makeWav(), "audio")).limits.join(" ");
    const video = (await provenanceOf(makeMp4({}), "video")).limits.join(" ");
    expect(recording).toContain("when a recording is shared");
    expect(video).toContain("when a video is shared");
    for (const limits of [recording, video]) {
      expect(limits).toContain("SynthID");
      expect(limits).toContain("AudioSeal");
      expect(limits).not.toContain("picture");
    }
  });

  it("is said of formats whose records are not read", async () => {
    const { limits } = await provenanceOf(new Uint8Array([1, 2, 3]), "audio");
    expect(limits.join(" ")).toContain("files of this format are not read here");
  });
});
