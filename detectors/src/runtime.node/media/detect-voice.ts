/** Silero's voice detector: how surely each 32 ms hold a voice. */
import { createRequire } from "node:module";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { type MediaHost, soundRate } from "../../media/media.ts";

const windowSamples = 512;
/** Of the window before, which the network hears again. */
const contextSamples = 64;
const stateDims = [2, 1, 128];
/** How often aborts are checked and progress is reported, in windows: about every ten seconds of sound. */
const windowsPerBreath = 320;

type Voice = { session: InferenceSession; Tensor: typeof Tensor };

let loading: Promise<Voice> | null = null;

async function loadVoice(): Promise<Voice> {
  const engine = await import("onnxruntime-node");
  const path = createRequire(import.meta.url).resolve("@ricky0123/vad-web/dist/silero_vad_v6.onnx");
  const session = await engine.InferenceSession.create(path, {
    executionProviders: ["cpu"],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return { session, Tensor: engine.Tensor };
}

function getVoice(): Promise<Voice> {
  loading ??= loadVoice().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

export async function detectVoice(
  samples: Float32Array,
  { signal, onSeconds }: NonNullable<Parameters<MediaHost["detectVoice"]>[1]> = {},
): Promise<Float32Array> {
  const { session, Tensor } = await getVoice();
  const rate = new Tensor("int64", BigInt64Array.of(BigInt(soundRate)), []);
  const surenesses = new Float32Array(Math.ceil(samples.length / windowSamples));
  const heard = new Float32Array(contextSamples + windowSamples);
  let state = new Tensor("float32", new Float32Array(2 * 128), stateDims);
  for (let window = 0; window < surenesses.length; window++) {
    const from = window * windowSamples;
    if (window % windowsPerBreath === 0) {
      signal?.throwIfAborted();
      onSeconds?.(from / soundRate);
    }
    const part = samples.subarray(from, from + windowSamples);
    heard.copyWithin(0, windowSamples);
    heard.fill(0, contextSamples);
    heard.set(part, contextSamples);
    const input = new Tensor("float32", heard, [1, heard.length]);
    const { output, stateN } = await session.run({ input, state, sr: rate });
    if (!output || !stateN) throw new Error("The voice detector gave no answer.");
    surenesses[window] = Number(output.data[0]);
    state = stateN as typeof state;
  }
  return surenesses;
}
