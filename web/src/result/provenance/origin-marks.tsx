import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { Badge } from "../../components/ui/badge.tsx";
import { image } from "../../content/messages/result/image.ts";
import { nameMark } from "./name-mark.ts";

const kinds: Record<OriginMark["kind"], string> = {
  generator: "Generator",
  source_type: "Source type",
  camera: "Camera",
  software: "Software",
  label: "Label",
};

function Mark({ mark }: { mark: OriginMark }) {
  const name = nameMark(mark);
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={mark.declaresAi ? "bad" : "neutral"}>
          {kinds[mark.kind]}
          {mark.declaresAi && ", declares AI"}
        </Badge>
        {name && <span className="font-semibold break-words">{name}</span>}
        <span className="text-sm wrap-anywhere text-muted">{mark.place}</span>
      </div>
      <p className="prose-width">{mark.statement}</p>
      {mark.model && (
        <p>
          <span className="text-muted">Model</span>{" "}
          <span className="figure wrap-anywhere">{mark.model}</span>
        </p>
      )}
      {mark.prompt && (
        <div>
          <p className="text-muted">Prompt</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a part that scrolls needs a name, not a section of its own */}
          <div
            role="region"
            aria-label={`Prompt in ${mark.place}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            tabIndex={0}
            className="max-h-44 overflow-y-auto rounded-control border-l-4 border-line-strong bg-sunken px-4 py-3 break-words whitespace-pre-wrap"
          >
            {mark.prompt}
          </div>
        </div>
      )}
    </li>
  );
}

/** Unsigned marks: what the file claims about itself. */
export function OriginMarks({ marks }: { marks: readonly OriginMark[] }) {
  return (
    <div>
      <h5 className="mb-1 font-semibold">Unsigned marks</h5>
      <p className="prose-width mb-3 text-sm text-muted">
        {marks.length > 0 ? image.marksAreClaims : image.noMarks}
      </p>
      {marks.length > 0 && (
        <ul className="divide-y divide-line">
          {marks.map((mark, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change, and two may be alike
            <Mark key={i} mark={mark} />
          ))}
        </ul>
      )}
    </div>
  );
}
