/** Scores the sampled frames with the image detector's networks under heads of the video's own, the sound with the audio detector, and combines what the picture says. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { FrameView } from "@tellsign/contracts/detection/media-evidence";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { Watch } from "../detector.ts";
import {
  type Combination as ImageCombination,
  loadCombination as loadImageCombination,
} from "../image/combination.ts";
import type { Picture } from "../image/file/picture.ts";
import { combine } from "../model/combination.ts";
import type { CardInUse, Runtime } from "../runtime.ts";
import { findAbstention, findUnreadable } from "./abstention.ts";
import { type Combination, loadCombination } from "./combination.ts";
import type { VideoFeatures } from "./features.ts";
import { type Figures, listFigures } from "./networks/figures.ts";
import { type Networks, type ScoredFrame, scoreFrame } from "./networks/score-frame.ts";
import { hearSound } from "./networks/sound.ts";

export type VideoScores = {
  card: CardInUse;
  /** The image model's, whose networks read the frames. */
  imageCard: CardInUse;
  imageCombination: ImageCombination;
  combination: Combination;
  /** The combination's logit, before calibration. */
  score: number;
  figures: Figures;
  frames: ScoredFrame[];
  /** Frames that were black, blurred or else unfit. */
  unfit: number;
  /** Small pictures of the scored frames; empty unless they were asked for. */
  views: FrameView[];
  sound: Detection | null;
};

/** The picture gets no verdict, but the sound may have been analyzed. */
export type UnscoredVideo = {
  card: CardInUse;
  score: null;
  reason: UncertainReasonCode;
  sound: Detection | null;
};

/** Scoring a face takes half as long as a frame, so not every face of a long film is scored. */
const facesMax = { standard: 6, deep: 60 };
const facesPerFrameMax = 2;
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

async function scoreFrames(
  { media, moments, depth, wantsViews }: VideoFeatures,
  networks: Networks,
  runtime: Runtime,
  { signal, onSeconds }: Watch,
): Promise<Pick<VideoScores, "frames" | "views"> & { unfit: UncertainReasonCode[] }> {
  const frames: ScoredFrame[] = [];
  const views: FrameView[] = [];
  const unfit: UncertainReasonCode[] = [];
  let faces = 0;
  for await (const frame of runtime.media?.decodeFrames(media, { atS: moments, signal }) ?? []) {
    signal?.throwIfAborted();
    const facesLeft = Math.min(facesPerFrameMax, facesMax[depth] - faces);
    const scored = await scoreFrame(
      frame,
      frames.length + unfit.length,
      networks,
      runtime,
      facesLeft,
      signal,
    );
    if ("unfit" in scored) {
      unfit.push(scored.unfit);
    } else {
      frames.push(scored);
      faces += scored.faces.filter(({ score }) => score !== null).length;
      const picture = wantsViews ? await drawView(frame.picture, runtime) : null;
      if (picture !== null) views.push({ atS: frame.atS, picture });
    }
    onSeconds?.(Math.min(frame.atS, media.durationS), media.durationS);
  }
  return { frames, unfit, views };
}

export async function scoreVideo(
  features: VideoFeatures,
  runtime: Runtime,
  watch: Watch = {},
): Promise<VideoScores | UnscoredVideo | null> {
  const [video, image] = await Promise.all([
    runtime.findModel("video"),
    runtime.findModel("image"),
  ]);
  if (video === null || image === null) return null;
  const { card } = video;
  const unfitVideo = findAbstention(features, card);
  if (unfitVideo !== null) {
    const sound = await hearSound(features.media, runtime, watch);
    return { card, score: null, reason: unfitVideo, sound };
  }
  const combination = await loadCombination(video);
  const imageCombination = await loadImageCombination(image);
  const read = await scoreFrames(features, { image, imageCombination, video }, runtime, watch);
  const sound = await hearSound(features.media, runtime, watch);
  const unreadable = findUnreadable(read.frames.length, read.unfit, card);
  if (unreadable !== null) return { card, score: null, reason: unreadable, sound };
  const figures = listFigures(read.frames, features.motion.whole);
  return {
    card,
    imageCard: image.card,
    imageCombination,
    combination,
    score: combine(combination, figures),
    figures,
    ...read,
    unfit: read.unfit.length,
    sound,
  };
}
