export const video = {
  signal: "A verdict on a video is a signal for review, not proof: a person should look at it.",
  position: "Position in the video",
  where: "Second by second, lane by lane",
  observed: "observed, not counted",
  frames: "The most telling frames",
  framesLead:
    "Each score is for that frame alone, from 0 (camera) to 1 (AI). It is not the probability for the whole video.",
  framesNotKept: "The pictures were not kept after the analysis, so only their grids are shown.",
  noFrames: "No frame stands out.",
  noSound: "The video has no sound.",
  sound: "What its sound shows",
} as const;
