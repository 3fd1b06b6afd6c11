/** Combines what the networks read of the frames, scene by scene and together, and hears the sound. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { FrameView } from "@tellsign/contracts/detection/media-evidence";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { Watch } from "../detector.ts";
import {
  type Combination as ImageCombination,
  loadCombination as loadImageCombination,
} from "../image/combination.ts";
import { combine } from "../model/combination.ts";
import type { CardInUse, Runtime } from "../runtime.ts";
import { findAbstention, findUnreadable } from "./abstention.ts";
import { type Combination, loadCombination } from "./combination.ts";
import type { VideoFeatures } from "./features.ts";
import { type Figures, listFigures } from "./networks/figures.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";
import { hearSound } from "./networks/sound.ts";
import { readScenes, type SceneReading } from "./scenes.ts";

export type VideoScores = {
  card: CardInUse;
  /** The image model's, which reads the faces, and the frames where the video model has no networks of its own. */
  imageCard: CardInUse;
  imageCombination: ImageCombination;
  combination: Combination;
  /** The combination's logit, before calibration. */
  score: number;
  figures: Figures;
  frames: ScoredFrame[];
  /** In order of time, those that were looked into. */
  scenes: SceneReading[];
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
    const sound = await hearSound(features.media, features.depth, runtime, watch);
    return { card, score: null, reason: unfitVideo, sound };
  }
  const combination = await loadCombination(video);
  const imageCombination = await loadImageCombination(image);
  const read = features.read ?? { frames: [], unfit: [], views: [] };
  const sound = await hearSound(features.media, features.depth, runtime, watch);
  const unreadable = findUnreadable(read.frames.length, read.unfit, card);
  if (unreadable !== null) return { card, score: null, reason: unreadable, sound };
  const figures = listFigures(read.frames, features.motion.whole);
  const timed = { scenes: features.scenes, durationS: features.media.durationS };
  return {
    card,
    imageCard: image.card,
    imageCombination,
    combination,
    score: combine(combination, figures),
    figures,
    frames: read.frames,
    scenes: readScenes(timed, read.frames, { combination, card }),
    views: read.views,
    unfit: read.unfit.length,
    sound,
  };
}
