import type { Modality } from "@tellsign/contracts/detection/modality";
import { formatCount } from "../../../format/format-count.ts";
import { formatMegabytes } from "../../../format/format-megabytes.ts";
import { formatThreshold } from "../words.ts";
import type { DrawnCard } from "./drawn-report.ts";
import { Fact } from "./fact.tsx";

const languageNames: Record<string, string> = { en: "English" };

function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${formatCount(bytes)} bytes` : formatMegabytes(bytes);
}

/** The model card in brief: what exactly was measured, and how to verify that it is what runs. */
export function ShortCard({ modality, card }: { modality: Modality; card: DrawnCard }) {
  const { thresholds, languages, borrowsFrom } = card;
  return (
    <>
      <dl className="mt-4 border-t border-line">
        <Fact name="Version">{card.version}</Fact>
        <Fact name="Trained on">{card.trainedAt}</Fact>
        {card.base && <Fact name="Made from">{card.base}</Fact>}
        <Fact name="Licence">{card.licence}</Fact>
        <Fact name="Size of our files">{sizeOf(card.sizeBytes)}</Fact>
        {borrowsFrom.length > 0 && (
          <Fact name="Weights taken from">{borrowsFrom.join(" and ")}</Fact>
        )}
        {languages && (
          <Fact name="Languages">
            {languages.map((code) => languageNames[code] ?? code).join(", ")}: other languages get
            no verdict
          </Fact>
        )}
        <Fact name="Thresholds">
          AI from <span className="figure">{formatThreshold(thresholds.aiFrom)}</span>,{" "}
          {thresholds.humanBelow > 0 ? (
            <>
              human below <span className="figure">{formatThreshold(thresholds.humanBelow)}</span>
            </>
          ) : (
            "and nothing is called human"
          )}
        </Fact>
      </dl>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 font-semibold text-accent">
          Files and their SHA-256
        </summary>
        <dl className="mt-2 border-t border-line">
          {card.files.map(({ name, bytes, sha256 }) => (
            <Fact key={name} name={name}>
              <code className="font-mono text-sm">{sha256}</code>
              <span className="block text-sm text-muted">{sizeOf(bytes)}</span>
            </Fact>
          ))}
        </dl>
      </details>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {["card", "report"].map((file) => (
          <li key={file}>
            <a
              href={`/reports/${modality}/${file}.json`}
              download={`tellsign-${modality}-${file}.json`}
              aria-label={`${modality}: ${file}.json`}
              className="link"
            >
              {file}.json
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
