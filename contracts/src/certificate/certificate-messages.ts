/** What the server answers, and the screens show, about a certificate. */
export const certificateMessages = {
  /** Part of every signed certificate. */
  disclaimer:
    "This certificate says what Tellsign answered, not who made the content. AI detection is not 100% accurate. Treat this result as guidance only, never as proof on its own.",
  notCertifiable: {
    corrected: "This verdict was corrected after a review. It gets no certificate.",
    mixed:
      "This content is partly made by AI and mostly not. No certificate calls such content human or AI.",
    refuted: "A review found this verdict wrong. It gets no certificate.",
    revoked: "The certificate of this analysis was revoked. It gets no other one.",
    noHash:
      "This analysis kept nothing that a certificate could be checked against. Analyse the content again.",
  },
} as const;
