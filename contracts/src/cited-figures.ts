/** Figures that others published, each with who said it, where and when. Pages print them from here and nowhere else. */
export type CitedFigure = {
  figure: string;
  /** What it says, as its source does. */
  says: string;
  source: string;
  year: number;
  address: string;
};

export const citedFigures = {
  "workado.claimed": {
    figure: "98%",
    says: "the accuracy that Workado advertised for its detector of AI text",
    source: "US Federal Trade Commission, order against Workado, LLC",
    year: 2025,
    address:
      "https://www.ftc.gov/news-events/news/press-releases/2025/04/ftc-order-requires-workado-back-artificial-intelligence-detection-claims",
  },
  "workado.tested": {
    figure: "53%",
    says: "the accuracy that independent testing showed on general-purpose content",
    source: "US Federal Trade Commission, order against Workado, LLC",
    year: 2025,
    address:
      "https://www.ftc.gov/news-events/news/press-releases/2025/04/ftc-order-requires-workado-back-artificial-intelligence-detection-claims",
  },
} as const satisfies Record<string, CitedFigure>;

export type CitedFigureName = keyof typeof citedFigures;
