import type { ReactNode } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { AudioResult } from "../audio/audio-result.tsx";
import { ImageResult } from "../image/image-result.tsx";
import { TextResult } from "../text/text-result.tsx";
import { VideoResult } from "../video/video-result.tsx";
import type { FigureScale } from "./confidence/confidence-figure.tsx";

type Props = {
  answered: Answered;
  scale?: FigureScale;
  /** Further actions beside "Dispute this". */
  actions?: ReactNode;
};

const kinds = { text: TextResult, image: ImageResult, audio: AudioResult, video: VideoResult };

export function ResultView({ answered, scale = "calibrated", actions }: Props) {
  const Kind = kinds[answered.result.type];
  return <Kind answered={answered} scale={scale} actions={actions} />;
}
