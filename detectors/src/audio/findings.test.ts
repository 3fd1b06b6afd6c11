import { describe, expect, it } from "vitest";
import { joinSounds, makeNoise, makeVoice, writeWav } from "../testing/files/make-sound.ts";
import { createSampleMediaHost } from "../testing/sample-media-host.ts";
import { decode } from "./decode.ts";
import { type AudioFeatures, measureFeatures } from "./features.ts";

async function measure(
  samples: Float32Array,
  rate = 16_000,
  sound: Parameters<typeof createSampleMediaHost>[1] = {},
): Promise<AudioFeatures> {
  const media = createSampleMediaHost({ "a.wav": writeWav(samples, rate) }, sound);
  const runtime = { findModel: async () => null, media };
  return measureFeatures(await decode({ path: "a.wav" }, runtime), runtime);
}

function read({ findings }: AudioFeatures, name: string): string {
  return findings.find((finding) => finding.name === name)?.reading ?? "";
}

describe("the band limit", () => {
  it("is told where sound is cut off, with what is known to cut it there", async () => {
    const telephone = await measure(makeVoice({ seconds: 4, topHz: 3900, noise: 0 }));
    expect(Math.abs(telephone.bandLimit.limitHz - 3900)).toBeLessThanOrEqual(300);
    expect(read(telephone, "Band limit")).toMatch(/cut off at 3\.\d kHz.*telephones/);
    const generated = await measure(
      makeVoice({ seconds: 4, rate: 48_000, topHz: 12_000, noise: 0 }),
      48_000,
    );
    expect(read(generated, "Band limit")).toMatch(/cut off at 1[12]\.\d kHz.*24 kHz audio/);
    expect(read(generated, "Codec history")).toContain("the cut at 1");
  });

  it("is that of the sample rate where sound fills it, and of a low rate where there is no more", async () => {
    const full = await measure(makeNoise({ seconds: 3 }));
    expect(full.bandLimit).toMatchObject({ limitHz: 8000, cutDb: null });
    const low = await measure(makeVoice({ seconds: 4, rate: 8000, topHz: 3900 }), 8000);
    expect(low.bandLimit.limitHz).toBeLessThanOrEqual(4200);
    expect(low.tier.name).toBe("telephone");
  });
});

describe("the pitch", () => {
  it("is found within a few percent, with how far it moves", async () => {
    for (const [hz, lively] of [
      [110, 0],
      [220, 3],
    ] as const) {
      const { pitch, phase } = await measure(makeVoice({ seconds: 4 / 0.7, hz, lively }));
      expect(Math.abs((pitch?.medianHz ?? 0) - hz) / hz).toBeLessThan(0.03);
      expect(Math.abs((pitch?.rangeSemitones ?? 0) - 2 * lively)).toBeLessThan(1);
      expect(phase?.turnDegrees).toBeLessThan(25);
    }
  });

  it("is not told of noise", async () => {
    const noise = await measure(makeNoise({ seconds: 4 }));
    expect(noise.pitch).toBeNull();
    expect(read(noise, "Pitch")).toContain("too little voiced sound");
  });
});

describe("what lies between the words", () => {
  const pauses = [
    [1, 1.8],
    [3, 3.8],
    [5, 5.8],
    [7, 7.8],
    [9, 9.8],
  ] as const;

  it("is digital silence where there is nothing, and is not where there is noise", async () => {
    const empty = await measure(makeVoice({ seconds: 11, pauses, noise: 0 }));
    expect(empty.pauses).toMatchObject({ count: 5, breaths: 0 });
    expect(empty.pauses?.emptyS).toBeGreaterThan(3);
    expect(read(empty, "Pauses and breath")).toContain("is digital silence");
    const noisy = await measure(makeVoice({ seconds: 11, pauses }));
    expect(noisy.pauses?.emptyS).toBe(0);
    expect(read(noisy, "Pauses and breath")).toContain("None of it is digital silence.");
  });

  it("is a breath where noise swells for a moment", async () => {
    const voice = makeVoice({ seconds: 11, pauses });
    const breath = makeNoise({ seconds: 0.3, level: 0.02 });
    for (const atS of [1.25, 3.25]) {
      const start = atS * 16_000;
      for (let i = 0; i < breath.length; i++) {
        voice[start + i] = (voice[start + i] as number) + (breath[i] as number);
      }
    }
    expect((await measure(voice)).pauses?.breaths).toBe(2);
  });

  it("jumps where two recordings were joined, and the moment is told", async () => {
    const [quiet, loud] = [0.0002, 0.01].map((noise) => makeVoice({ seconds: 11, pauses, noise }));
    const joined = await measure(joinSounds(quiet as Float32Array, loud as Float32Array));
    expect(joined.noise.jumps).toHaveLength(1);
    expect(Math.abs((joined.noise.jumps[0]?.atS ?? 0) - 11)).toBeLessThan(2);
    expect(read(joined, "Noise floor")).toMatch(/It jumps at 0:1\d/);
    expect(read(await measure(quiet as Float32Array), "Noise floor")).toContain("does not jump");
  });
});

describe("holes and peaks", () => {
  it("are found where bands are emptied while those beside them sound", async () => {
    const noise = makeNoise({ seconds: 4 });
    expect((await measure(noise)).holes?.share).toBe(0);
    const [center, taps] = [5000, 201];
    const comb = Array.from({ length: taps }, (_, i) => {
      const t = i - (taps - 1) / 2;
      const band = 900 / 16_000;
      const x = Math.PI * band * t;
      const sinc = t === 0 ? 1 : Math.sin(x) / x;
      const taper = 0.5 + 0.5 * Math.cos((2 * Math.PI * t) / taps);
      return 2 * band * sinc * taper * Math.cos((2 * Math.PI * center * t) / 16_000);
    });
    const emptied = noise.map((value, n) => {
      let band = 0;
      for (let k = 0; k < taps; k++) band += (comb[k] as number) * (noise[n - k + 100] ?? 0);
      return value - band;
    });
    const { holes } = await measure(emptied);
    expect(holes?.share).toBeGreaterThan(0.05);
  });

  it("that are cut flat are counted, and round ones are not", async () => {
    const voice = makeVoice({ seconds: 4, level: 0.95 });
    expect((await measure(voice)).clipping.share).toBe(0);
    const cut = makeVoice({ seconds: 4, level: 3 }).map((v) => Math.max(-0.98, Math.min(0.98, v)));
    expect((await measure(cut)).clipping.share).toBeGreaterThan(0.01);
  });
});
