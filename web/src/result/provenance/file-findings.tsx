import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import { Badge } from "../../components/ui/badge.tsx";
import { image } from "../../content/messages/result/image.ts";
import { ResultSection } from "../shared/result-section.tsx";

const sides = {
  camera: { words: "Points to a camera", tone: "good" },
  software: { words: "Points to software", tone: "warn" },
  generator: { words: "Points to a generator", tone: "bad" },
  neither: { words: "Points to neither", tone: "neutral" },
} as const;

/** What was measured on the file around the pixels. None of it decides the verdict. */
export function FileFindings({ findings }: { findings: readonly FileFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ResultSection title="What the file’s structure shows" lead={image.fileFindings}>
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
