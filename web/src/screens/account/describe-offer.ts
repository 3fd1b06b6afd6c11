import type { ToleratedRateOffer } from "@tellsign/contracts/account/preferences";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { formatPercent } from "@tellsign/contracts/site/format-figures";

const nouns: Record<Modality, string> = {
  text: "texts",
  image: "pictures",
  audio: "recordings",
  video: "videos",
};

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was measured for a rate, by kind of content, and which kinds keep their default setting. */
export function describeOffer({ modalities }: ToleratedRateOffer): string {
  const kept = modalities.filter(({ supported }) => supported);
  if (kept.length === 0) return "Measurements do not support this rate.";
  const measured = kept.map(
    ({ modality, measured, n }) =>
      `${formatPercent(measured ?? 0)} of ${n.toLocaleString("en")} human ${nouns[modality]}`,
  );
  const left = modalities.filter(({ supported }) => !supported);
  const rest =
    left.length === 0
      ? ""
      : ` ${capitalize(list.format(left.map(({ modality }) => nouns[modality])))} keep the default setting: measurements do not support this rate.`;
  return `Measured: flagged ${list.format(measured)}.${rest}`;
}

export function isOffered({ modalities }: ToleratedRateOffer): boolean {
  return modalities.some(({ supported }) => supported);
}
