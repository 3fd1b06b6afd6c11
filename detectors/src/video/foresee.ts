/** What keeps any verdict away from a film, found before it is paid for: too short or small, a still picture, a test pattern, a screen recording. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Watch } from "../detector.ts";
import { findAbstention } from "../image/abstention.ts";
import type { Picture } from "../image/file/picture.ts";
import { toLuma } from "../image/measure/luma.ts";
import { seePicture } from "../image/networks/see-picture.ts";
import { findPreprocessing } from "../image/preprocessing.ts";
import { MediaRefusal } from "../media/media-refusal.ts";
import type { Runtime } from "../runtime.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { findUnfitFile, isDrawn } from "./abstention.ts";
import type { DecodedVideo } from "./decode.ts";
import { compareFrames, prepareFrame, type SmallFrame } from "./measure/compare-frames.ts";
import { readPreprocessing } from "./preprocessing.ts";

/** Where a film is looked at, as shares of its length, and for how long. */
const places = [0.2, 0.5, 0.8];
const glanceS = 0.5;

type Glance = { small: SmallFrame[]; pictures: Picture[] };

async function takeGlance(
  { media }: DecodedVideo,
  atS: number,
  card: ModelCard,
  runtime: Runtime,
  { signal }: Watch,
): Promise<Glance> {
  const glance: Glance = { small: [], pictures: [] };
  const { smallFrames, frameSideMax } = readPreprocessing(card);
  const startS = Math.max(0, atS - glanceS / 2);
  try {
    for await (const shown of runtime.media?.decodeFilm(media, {
      startS,
      endS: Math.min(media.durationS, startS + glanceS),
      small: smallFrames,
      close: null,
      atS: [atS],
      sideMax: frameSideMax,
      mayPassOver: true,
      signal,
    }) ?? []) {
      if (shown.kind === "whole") glance.pictures.push(shown.picture);
      else {
        const { width, height, luma } = shown;
        glance.small.push(prepareFrame(shown.atS, { width, height, values: luma }));
      }
    }
  } catch (error) {
    // Damage is told when the film is analyzed.
    if (!(error instanceof MediaRefusal)) throw error;
  }
  return glance;
}

function isStill(frames: readonly SmallFrame[]): boolean {
  const [first, ...others] = frames;
  return (
    first !== undefined &&
    others.length > 0 &&
    others.every((frame) => compareFrames(first, frame).isDuplicate)
  );
}

export async function foreseeVideo(
  decoded: DecodedVideo,
  card: ModelCard,
  runtime: Runtime,
  watch: Watch = {},
): Promise<UncertainReasonCode | null> {
  const { media, provenance } = decoded;
  if (isDeclaredAi(provenance)) return null;
  const unfit = findUnfitFile(media, card);
  if (unfit) return unfit;
  const glances: Glance[] = [];
  for (const place of places) {
    watch.signal?.throwIfAborted();
    glances.push(await takeGlance(decoded, place * media.durationS, card, runtime, watch));
  }
  if (isStill(glances.flatMap(({ small }) => small))) return "out_of_range";
  const image = await runtime.findModel("image");
  const preprocessing = await findPreprocessing(runtime);
  const codes = glances
    .flatMap(({ pictures }) => pictures)
    .map((picture) => {
      const aspect =
        Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height);
      const seen = seePicture(picture, toLuma(picture), preprocessing);
      return findAbstention({ ...seen, aspect }, image?.card ?? null);
    });
  const drawn = codes.filter(isDrawn);
  return codes.length > 0 && drawn.length === codes.length ? (drawn[0] ?? null) : null;
}
