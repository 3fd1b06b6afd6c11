/** What somebody can do about an abstention, by its reason. */
import type { Modality } from "./modality.ts";
import type { UncertainReasonCode } from "./uncertain-reasons.ts";

type Steps = string | Record<Modality, string>;

const betterOriginal: Record<Modality, string> = {
  text: "Analyze a longer passage by the same writer, and ask for drafts or the version history.",
  image:
    "Analyze the original file instead of a screenshot or a copy from a chat, or a second picture from the same source.",
  audio:
    "Analyze the original recording instead of a forwarded copy, or a second recording of the same speaker.",
  video:
    "Analyze the original file instead of a download or a screen recording, or a second clip from the same source.",
};

const whatElseIsKnown: Record<Modality, string> = {
  text: "Ask for drafts or the version history, or analyze a second text by the same writer.",
  image: "Ask for the original file, the working files or other pictures of the same series.",
  audio: "Ask for the uncut original, or analyze a second recording of the same speaker.",
  video: "Ask for the uncut original, or for other footage of the same scene.",
};

const tryLater = "Try again later, or ask whoever runs this server.";

const nextSteps: Record<UncertainReasonCode, Steps> = {
  no_validated_model: "Ask whoever runs this server to install a validated model.",
  detector_failed: tryLater,
  too_short: {
    text: "Analyze a longer passage: from 100 words on, far more texts get an answer.",
    image: "Analyze a larger picture.",
    audio: "Analyze a longer recording of the same speaker.",
    video: "Analyze a longer part of the video.",
  },
  language_not_validated:
    "Analyze a text that the writer wrote in English; a translation would be judged instead of the writer's own words.",
  not_prose: "Analyze the running text alone, without lists, tables, code and headings.",
  signals_disagree: {
    text: "Analyze the parts of the text separately, and ask for drafts or the version history.",
    image: betterOriginal.image,
    audio: betterOriginal.audio,
    video: "Analyze one scene alone, or the original file instead of an edited copy.",
  },
  between_thresholds: betterOriginal,
  error_rate_too_high: whatElseIsKnown,
  out_of_range: {
    text: betterOriginal.text,
    image: "Analyze the part of the picture that matters, in a more common shape.",
    audio: betterOriginal.audio,
    video: "Analyze moving footage in a common shape instead of a slide show or a still picture.",
  },
  too_small: {
    text: betterOriginal.text,
    image: "Analyze the original file in full size instead of a thumbnail or a screenshot.",
    audio: betterOriginal.audio,
    video: "Analyze the original file in full size instead of a small copy.",
  },
  blurred: {
    text: betterOriginal.text,
    image: "Analyze a sharper copy: the original file instead of one that was enlarged or blurred.",
    audio: betterOriginal.audio,
    video: "Analyze the original file: this copy is too blurred or too dark.",
  },
  test_pattern: {
    text: betterOriginal.text,
    image: "Analyze a photograph, a painting or a picture of something.",
    audio: betterOriginal.audio,
    video: "Analyze a part of the video that shows something other than a test pattern.",
  },
  flat_graphic: {
    text: betterOriginal.text,
    image:
      "Analyze the original file of what the screenshot shows; for a drawing, ask for the working files.",
    audio: betterOriginal.audio,
    video:
      "Analyze the original video instead of a screen recording; for animation, ask for the working files.",
  },
  synthetic_looking: whatElseIsKnown,
  too_little_speech:
    "Analyze a longer part of the recording, with at least ten seconds of one voice.",
  not_speech: "Analyze a part in which somebody speaks, without music or singing.",
  several_speakers: "Analyze a part in which one person speaks alone.",
  quality_not_validated:
    "Analyze the original recording: a copy in better quality, without clipping and with less noise.",
};

export function findNextStep(code: UncertainReasonCode, modality: Modality): string {
  const steps = nextSteps[code];
  return typeof steps === "string" ? steps : steps[modality];
}
