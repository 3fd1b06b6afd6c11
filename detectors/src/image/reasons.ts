/** The reasons for the answer to a picture, weightiest first. */
import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";
import type { Reason } from "@tellsign/contracts/detection/reason";
import { formatPercent, formatScore, scoreScale } from "@tellsign/contracts/site/format-figures";
import type { Judgment } from "../detector.ts";
import { type Candidate, chooseReasons } from "../explain/choose-reasons.ts";
import { listFileReasons } from "../explain/file-reasons.ts";
import { toScore } from "../verdict/to-score.ts";
import type { DecodedImage } from "./decode.ts";
import type { ImageFeatures } from "./features.ts";
import type { Box } from "./file/picture.ts";
import { findMedianNoise } from "./measure/noise.ts";
import type { ImageScores, PartReading } from "./models.ts";
import { describeFile } from "./readings.ts";
import { listTellingRegions, type TellingRegion } from "./telling-regions.ts";

const regionsMax = 3;
/** A network whose reading is nearer to the middle points nowhere. */
const apartMin = 0.1;

const sides = ["ai", "person"] as const;

function nameThird(share: number, [first, middle, last]: readonly [string, string, string]) {
  if (share < 1 / 3) return first;
  return share < 2 / 3 ? middle : last;
}

/** Such as "at the upper left". */
function describePlace({ x, y, width, height }: Box, picture: { width: number; height: number }) {
  const row = nameThird((y + height / 2) / picture.height, ["upper", "middle", "lower"]);
  const column = nameThird((x + width / 2) / picture.width, ["left", "center", "right"]);
  return row === "middle" && column === "center" ? "in the center" : `at the ${row} ${column}`;
}

/** Null where it does not differ, or no part of the region or the picture can be measured. */
function describeNoise(region: Box, { noise, picture }: ImageFeatures): string | null {
  const here = findMedianNoise(noise, region, picture);
  if (here === null || noise.level === null) return null;
  const [there, whole] = [here.toFixed(1), noise.level.toFixed(1)];
  return there === whole ? null : `noise there is ${there}, in the whole picture ${whole}`;
}

function describeRegion(region: TellingRegion, features: ImageFeatures, rank: number): string {
  const place = describePlace(region, features.picture);
  const measured = describeNoise(region, features);
  const which = rank === 0 ? "The part" : "Next, the part";
  return `${which} ${place}, ${region.width} × ${region.height} pixels from ${region.x}, ${region.y}, reads ${formatScore(region.score)} ${scoreScale}${measured === null ? "" : `; ${measured}`}.`;
}

function listRegions(features: ImageFeatures, heatMap: HeatMap): Candidate[] {
  return sides.flatMap((side) =>
    listTellingRegions(heatMap, side, regionsMax).map((region, rank): Candidate => {
      const { score, ...box } = region;
      return {
        kind: "region",
        text: describeRegion(region, features, rank),
        pointsTo: side,
        counted: true,
        region: box,
        strength: 2 * Math.abs(score - 0.5),
      };
    }),
  );
}

/** One network's reading, with its share of the score, shown on the part it read most strongly. */
function listNetwork(
  logit: number,
  share: number,
  parts: readonly PartReading[],
  describe: (box: Box, score: string) => string,
): Candidate[] {
  const score = toScore(logit);
  if (Math.abs(score - 0.5) < apartMin || share === 0) return [];
  const cells = parts.flatMap((part) => part.cells).map(toScore);
  const [lowest, highest] = [Math.min(...cells), Math.max(...cells)];
  const [strongest] = [...parts].sort((a, b) =>
    score > 0.5 ? b.logit - a.logit : a.logit - b.logit,
  );
  if (!strongest) return [];
  return [
    {
      kind: "region",
      text: `${describe(strongest.box, formatScore(score))}, its parts from ${formatScore(lowest)} to ${formatScore(highest)}; ${formatPercent(share)} of the score.`,
      pointsTo: score > 0.5 ? "ai" : "person",
      counted: true,
      region: strongest.box,
      strength: 2 * share * Math.abs(score - 0.5),
    },
  ];
}

function listNetworks({ picture }: ImageFeatures, scores: ImageScores): Candidate[] {
  const { figures, views, crops, combination } = scores;
  const { view, crop } = combination.shares;
  return [
    ...listNetwork(figures.view, view, views, ({ width, height }, score) => {
      const seen = `${views.length > 1 ? "its two ends" : `its middle ${width} × ${height} pixels`}`;
      return `As a whole (${seen}, made smaller) the picture reads ${score}`;
    }),
    ...listNetwork(figures.crop, crop, crops, (box, score) => {
      const count = crops.length === 1 ? "one part" : `${crops.length} parts`;
      return `In full detail (${count} of ${box.width} × ${box.height} pixels, strongest ${describePlace(box, picture)}) it reads ${score}`;
    }),
  ];
}

/** A suspected edit is a finding of its own and speaks for neither side. */
function listEdits({ localEdits }: ImageFeatures): Candidate[] {
  return localEdits.slice(0, regionsMax).map(({ reading, ...region }, i) => ({
    kind: "region",
    text: reading,
    pointsTo: "neither",
    counted: false,
    region,
    strength: 0.2 - i / 100,
  }));
}

export function listReasons(
  decoded: DecodedImage,
  features: ImageFeatures,
  scores: ImageScores | null,
  heatMap: HeatMap | null,
  judgment: Judgment,
): Reason[] {
  const file = listFileReasons(features.provenance, "picture");
  const limit: Candidate[] =
    scores === null
      ? [
          {
            kind: "limit",
            text: describeFile(decoded),
            pointsTo: "neither",
            counted: false,
            strength: 0,
          },
        ]
      : [];
  return chooseReasons(
    [
      ...file,
      ...(scores && heatMap ? listRegions(features, heatMap) : []),
      ...(scores ? listNetworks(features, scores) : []),
      ...listEdits(features),
      ...limit,
    ],
    judgment,
  );
}
