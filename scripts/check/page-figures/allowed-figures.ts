/** What reads like a measurement and is none. An entry that no page uses any more has to go. */
type AllowedFigure = {
  /** How the file's path begins. */
  where: string;
  /** The words around the figure, as they stand in the file. */
  words: string;
  reason: string;
};

const articles = "web/src/content/articles/";
const targets = "the rate that the thresholds are set for, not one that was measured";
const parameters = "a value that a caller may send";
const examples = "an example or a rule of thumb, not a claim about a model";
const cited = "part of what a source says that is cited in the same sentence";

export const allowedFigures: readonly AllowedFigure[] = [
  {
    where: "web/src/content/methodology.ts",
    words: "about one in a hundred human samples",
    reason: targets,
  },
  {
    where: "web/src/content/published-comparisons.tsx",
    words: "with one human text in a hundred called AI",
    reason: targets,
  },
  {
    where: "web/src/content/published-comparisons.tsx",
    words: "may err on one human text in twenty",
    reason: cited,
  },
  {
    where: "web/src/content/published-comparisons.tsx",
    words: "is set for one in a hundred",
    reason: targets,
  },
  {
    where: `${articles}a-flagged-essay`,
    words: "set so that at most one in a hundred of people's texts",
    reason: targets,
  },
  {
    where: `${articles}how-we-measure`,
    words: "where one person in ten thousand is accused",
    reason: cited,
  },
  { where: `${articles}how-we-measure`, words: "where one person in twenty is", reason: cited },
  {
    where: `${articles}twelve-questions`,
    words: "up to three or four in a hundred",
    reason: examples,
  },
  {
    where: `${articles}twelve-questions`,
    words: "If a vendor says one in a thousand",
    reason: examples,
  },
  {
    where: `${articles}why-a-detector`,
    words: "were tried on 91 essays by learners of English",
    reason: cited,
  },
  {
    where: `${articles}why-a-detector`,
    words: "at most one in a hundred of people's validation texts",
    reason: targets,
  },
  {
    where: `${articles}why-a-detector`,
    words: "at most two in a hundred of any single group",
    reason: targets,
  },
  {
    where: `${articles}why-a-detector`,
    words: "Ninety-eight of a hundred AI texts",
    reason: targets,
  },
  {
    where: `${articles}writing-a-detection-policy`,
    words: "A rate of one in a hundred is good for a detector",
    reason: examples,
  },
  {
    where: `${articles}writing-a-detection-policy`,
    words: "one in a hundred, unless reasoned otherwise",
    reason: examples,
  },
  {
    where: "web/src/content/api-changelog.ts",
    words: "up to 10,000 texts",
    reason: "the limit of a batch when that entry was written",
  },
  {
    where: "web/src/screens/methodology/report/test-set.tsx",
    words: "when one in a hundred human",
    reason: "names the limit at which the figure before it was measured",
  },
  {
    where: "web/src/screens/status/describe-days.ts",
    words: "100%",
    reason: "the share of checks that passed, counted on the page",
  },
  {
    where: "web/src/screens/api-docs/sections/models.tsx",
    words: '"threshold": 0.95',
    reason: parameters,
  },
  { where: "docs/command-line.md", words: "0.95", reason: parameters },
];
