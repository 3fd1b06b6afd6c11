/** In which of three states a picture is, by its size and the quality it was saved with. The card's figures are measured in these. */

export type TierName = "as is" | "shared once" | "shared hard";
export type Tier = { name: TierName; reading: string };

const limits = [
  { name: "shared hard", sideMax: 512, qualityMax: 50 },
  { name: "shared once", sideMax: 768, qualityMax: 70 },
] as const;

/** What was done to the pictures that the figures were measured on. What was done to this one is not known. */
export const tierWords: Record<TierName, string> = {
  "as is": "as they were made",
  "shared once": "downsized and re-saved as JPEG",
  "shared hard": "reduced to a small size and saved as low-quality JPEG",
};

export function estimateTier(
  { width, height }: { width: number; height: number },
  jpegQuality: number | null,
): Tier {
  const side = Math.max(width, height);
  const quality = jpegQuality ?? 100;
  const name =
    limits.find(({ sideMax, qualityMax }) => side <= sideMax || quality <= qualityMax)?.name ??
    "as is";
  const pixels = side === 1 ? "1 pixel" : `${side.toLocaleString("en")} pixels`;
  const saved = jpegQuality === null ? "" : `, and its JPEG quality is about ${jpegQuality}`;
  return {
    name,
    reading: `The longer side has ${pixels}${saved}: the error rates measured on pictures ${tierWords[name]} fit it best.`,
  };
}
