/** Shared by recordings and videos. */
export const media = {
  empty: "This file is empty.",
  typeNotTaken: "This form accepts {types}.",
  play: "Play from here",
  pause: "Pause",
  scoresOverTime:
    "The higher a stretch, the more it points to AI. Hatched stretches were not scored.",
  scoresOfUncertain:
    "No verdict was given. The line shows what each part pointed to, and accuses nobody.",
  notScored: "Not scored",
  noScores: "No part was scored.",
  fileGone:
    "The file was not kept, here or on the server. Choose it again to play it; it isn’t sent anywhere.",
  chooseAgain: "Choose the file again",
  otherFile: "This is a different file: its name or size doesn’t match the one analyzed.",
  fetchedByServer:
    "The server fetched it from its URL and kept nothing, so it can’t be played here.",
  notPlayable: "This browser can’t play this format. Everything else here works without it.",
  measured: "What was measured",
  findings: "Each was measured on this file. They explain the verdict; none of them decides it.",
} as const;
