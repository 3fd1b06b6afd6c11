import { image } from "@tellsign/contracts/messages";
import type { FileFinding } from "@tellsign/contracts/provenance";
import { Badge } from "../components/badge.tsx";
import { ResultSection } from "./result-section.tsx";

const sides = {
  camera: { words: "Speaks for a camera", tone: "good" },
  software: { words: "Speaks for software", tone: "warn" },
  generator: { words: "Speaks for a generator", tone: "bad" },
  neither: { words: "Speaks for neither", tone: "neutral" },
} as const;

/** What was measured on the file around the pixels. None of it decides. */
export function FileFindings({ findings }: { findings: readonly FileFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ResultSection title="What the file's build shows" lead={image.fileFindings}>
      <dl className="divide-y divide-line border-t border-line">
        {findings.map(({ name, value, reading, speaksFor }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 py-3 @2xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="@max-2xl:order-last">
              {value && <span className="figure block text-sm break-words">{value}</span>}
              <span className="text-muted">{reading}</span>
            </dd>
            <dd>
              <Badge tone={sides[speaksFor].tone}>{sides[speaksFor].words}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </ResultSection>
  );
}
