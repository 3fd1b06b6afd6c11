/** Why a detector answers `uncertain`. Technical reasons are our fault. No abstention is charged. */
type UncertainReasonEntry = { title: string; message: string; technical: boolean };

export const uncertainReasons = {
  no_validated_model: {
    title: "No validated model",
    message:
      "This server has no detection model whose error rate was measured for this kind of content, so it gives no score.",
    technical: true,
  },
  detector_failed: {
    title: "Detector failed",
    message: "A part of the detector failed on this content, so no score is given.",
    technical: true,
  },
  too_short: {
    title: "Too short",
    message: "There is too little content for a measurement that can be relied on.",
    technical: false,
  },
  language_not_validated: {
    title: "Language not validated",
    message: "The error rate was not measured for this language, so no score is given.",
    technical: false,
  },
  not_prose: {
    title: "Not prose",
    message:
      "Most of this content is lists, tables, code, fragments or repeated lines, which were not validated.",
    technical: false,
  },
  signals_disagree: {
    title: "Signals disagree",
    message: "The detectors contradict each other on this content.",
    technical: false,
  },
  between_thresholds: {
    title: "Between the thresholds",
    message: "The score lies between the human and the AI threshold.",
    technical: false,
  },
  error_rate_too_high: {
    title: "Too often wrong on such content",
    message:
      "The score speaks for AI, but people's content of this kind was wrongly flagged too often when the model was measured, so nobody is accused.",
    technical: false,
  },
  out_of_range: {
    title: "Outside what was validated",
    message: "The content differs too much from what the models were validated on.",
    technical: false,
  },
  too_small: {
    title: "Too small",
    message: "The picture has too few pixels for a measurement that can be relied on.",
    technical: false,
  },
  blurred: {
    title: "Too blurred",
    message: "The picture has too little detail left to measure.",
    technical: false,
  },
  test_pattern: {
    title: "Test pattern or plain area",
    message:
      "The picture is a test pattern, a single color or a gradient. There is nothing in it to judge.",
    technical: false,
  },
  flat_graphic: {
    title: "Screenshot, cartoon or icon",
    message:
      "The picture is made of flat areas, as screenshots, cartoons, icons and diagrams are. The error rate was not measured for these, so no score is given.",
    technical: false,
  },
  synthetic_looking: {
    title: "Looks made with software",
    message:
      "The picture looks like a chart, a screenshot or a render. People make these with software, and they look synthetic all the same, so nobody is accused.",
    technical: false,
  },
  too_little_speech: {
    title: "Too little speech",
    message:
      "The recording holds less than one second of speech, or none of its parts holds enough.",
    technical: false,
  },
  not_speech: {
    title: "Not speech",
    message: "Music and other sounds were not validated, so no score is given.",
    technical: false,
  },
  several_speakers: {
    title: "Several speakers at once",
    message: "People talk over each other, which was not validated.",
    technical: false,
  },
  quality_not_validated: {
    title: "Quality not validated",
    message: "The recording quality lies beyond what the models were validated on.",
    technical: false,
  },
} as const satisfies Record<string, UncertainReasonEntry>;

export type UncertainReasonCode = keyof typeof uncertainReasons;
export const uncertainReasonCodes = Object.keys(uncertainReasons) as UncertainReasonCode[];
