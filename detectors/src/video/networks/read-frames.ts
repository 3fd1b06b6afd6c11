/** Reads the frames of a film's looks as they are decoded, so that one is in memory at a time. */
import type { FrameView } from "@tellsign/contracts/detection/media-evidence";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { Watch } from "../../detector.ts";
import { loadCombination as loadImageCombination } from "../../image/combination.ts";
import type { Picture } from "../../image/file/picture.ts";
import type { Frame } from "../../media/media.ts";
import type { Runtime } from "../../runtime.ts";
import type { Look } from "./plan-looks.ts";
import { type ScoredFrame, scoreFrame } from "./score-frame.ts";

export type ReadFrames = {
  frames: ScoredFrame[];
  /** Why the others were not scored: black, blurred, drawn or else unfit. */
  unfit: UncertainReasonCode[];
  /** Small pictures of the scored frames; empty unless they were asked for. */
  views: FrameView[];
};

/** Scoring a face takes as long as a frame: faces are looked for in every second frame, and the largest is scored. */
const facesEvery = 2;
const facesPerFrameMax = { standard: 1, deep: 2 };
const viewWidth = 320;

/** Null where the host draws none. */
async function drawView(
  picture: Picture,
  { resizeImage, encodeImage }: Runtime,
): Promise<string | null> {
  if (!resizeImage || !encodeImage) return null;
  const width = Math.min(viewWidth, picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  return encodeImage(await resizeImage(picture, whole, width, height), "jpeg");
}

/** The look whose middle is nearest. */
function findLook(looks: readonly Look[], atS: number): number {
  const away = ({ startS, endS }: Look) => Math.abs((startS + endS) / 2 - atS);
  return looks.reduce((best, look, i) => (away(look) < away(looks[best] as Look) ? i : best), 0);
}

/** Null where a model is missing. */
export async function createFrameReader(
  { looks, depth, wantsViews }: { looks: readonly Look[]; depth: ScanDepth; wantsViews: boolean },
  runtime: Runtime,
  { signal }: Watch,
): Promise<{ read: (frame: Frame) => Promise<void>; result: ReadFrames } | null> {
  const [video, image] = await Promise.all([
    runtime.findModel("video"),
    runtime.findModel("image"),
  ]);
  if (video === null || image === null) return null;
  const imageCombination = await loadImageCombination(image);
  const networks = { video, image, imageCombination };
  const result: ReadFrames = { frames: [], unfit: [], views: [] };
  const framesOfLook = looks.map(() => 0);
  return {
    result,
    async read(frame) {
      const look = findLook(looks, frame.atS);
      const number = framesOfLook[look] ?? 0;
      framesOfLook[look] = number + 1;
      const facesMax = number % facesEvery === 0 ? facesPerFrameMax[depth] : 0;
      const scored = await scoreFrame(frame, { look, number, facesMax }, networks, runtime, signal);
      if ("unfit" in scored) {
        result.unfit.push(scored.unfit);
        return;
      }
      result.frames.push(scored);
      const picture = wantsViews ? await drawView(frame.picture, runtime) : null;
      if (picture !== null) result.views.push({ atS: frame.atS, picture });
    },
  };
}
