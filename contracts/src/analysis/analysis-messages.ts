/** What the server answers, and the screens show, about an analysis. */
export const analysisMessages = {
  disclaimer:
    "AI detection is not 100% accurate. Treat this result as guidance only, never as proof on its own.",
  nulNotKept: "A text with a NUL character cannot be kept. Analyse it without keeping it.",
} as const;
