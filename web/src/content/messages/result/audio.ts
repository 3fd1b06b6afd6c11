export const audio = {
  position: "Position in the recording",
  where: "Second by second",
  speech: "Speech",
  noSpeech: "No speech was found.",
  seam: "Seam",
  seams: "The evidence changes at",
} as const;
