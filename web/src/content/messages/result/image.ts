export const image = {
  failed: "Analysis failed",
  failedFallback: "Failed to analyze image",
  urlInvalid: "Please enter a URL that starts with http:// or https://",
  clipboardEmpty: "There is no image on the clipboard.",
  clipboardDenied:
    "The browser didn’t allow access to the clipboard. Press Ctrl+V, or choose the file.",
  noPreview:
    "This browser can’t display this format. The result will include a picture it can display.",
  fetchedByServer: "The server fetches the picture; it appears with the result.",
  recordClaims: {
    whole: "The record in the file says it was made by AI",
    part: "The record in the file says part of it was made by AI",
  },
  marksClaim: "Marks in the file point to AI",
  recordDecides: "This verdict is decided by the signed record, not by the model.",
  noCredential: "This file has no content credential, so its origin is unsigned.",
  noSteps: "The record lists no steps.",
  marksAreClaims: "Anyone can add or remove these marks. They show what the file claims.",
  noMarks: "No mark of a generator, a camera, or a program was found in the file.",
  fileFindings:
    "Traces of the software that wrote the file. Each can be imitated, so none of them decides the verdict.",
  heatMap:
    "Each cell shows what that part of the picture points to. It is not the probability for the whole picture.",
  heatMapOfUncertain:
    "No verdict was given. The map shows what each part pointed to, and accuses nobody.",
  noHeatMap: "There is no heat map for this picture.",
  noStrongCells: "No part of the picture stands out.",
  notKept: "The picture was not kept after its analysis, so only the grid can be shown.",
  notShown: "The picture can’t be shown here, so only the grid is.",
  viewsNotKept:
    "The residual and the spectrum come with the result and are not kept. Analyze the picture again to see them.",
  localEdits:
    "A separate finding: it shows where the picture is inconsistent with itself, and never decides the verdict.",
  residual:
    "What is left after everything smooth is removed. Edges remain, and between them a camera’s grain is even. Patches that are cleaner or coarser than the rest may have been edited, but blur and compression leave such patches too.",
  spectrum:
    "How much detail there is at each scale and direction: coarse in the middle, fine at the edges. Regular dots or crosses away from the middle come from upscaling, from the encoder, or from a generator.",
  noMetadata: "The file has no metadata.",
  nothingMatches: "No tags match.",
} as const;
