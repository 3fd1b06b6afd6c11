import type {
  ContentCredential,
  ProvenanceIngredient,
  ProvenanceStep,
} from "@tellsign/contracts/detection/provenance";
import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { VerdictShape } from "../../components/analysis/verdict-mark.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { image } from "../../content/messages/result/image.ts";
import { formatTime } from "../../format/format-time.ts";
import { describeSourceType } from "./describe-source-type.ts";

const records = {
  none: { words: "No record of its own", tone: "neutral" },
  intact: { words: "Record intact", tone: "good" },
  broken: { words: "Record broken", tone: "bad" },
} as const;

const relationships: Record<string, string> = {
  parentOf: "What this was made from",
  componentOf: "Placed into it",
  inputTo: "Used as input to a program",
};

type NodeProps = { dot: ReactNode; when?: string | null; last?: boolean; children: ReactNode };

/** A stop on the line, which continues to the next one. */
function Stop({ dot, when, last = false, children }: NodeProps) {
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-6 last:pb-0">
      {!last && (
        <span
          aria-hidden="true"
          className="absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2 bg-line"
        />
      )}
      <span className="z-10 flex size-8 items-center justify-center">{dot}</span>
      <div className="min-w-0 pt-1">
        {children}
        {when && (
          <time dateTime={when} className="block text-sm text-muted">
            {formatTime(when)}
          </time>
        )}
      </div>
    </li>
  );
}

function Ingredient({ ingredient }: { ingredient: ProvenanceIngredient }) {
  const { title, relationship, record, declaresAi } = ingredient;
  return (
    <Stop
      dot={
        <span className="size-3.5 rotate-45 border-2 border-accent bg-surface" aria-hidden="true" />
      }
    >
      <p className="text-sm text-muted">{relationships[relationship] ?? relationship}</p>
      <p className="font-semibold break-words">{title}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Badge tone={records[record].tone}>{records[record].words}</Badge>
        {declaresAi && <Badge tone="bad">Declares AI</Badge>}
      </div>
    </Stop>
  );
}

function Step({ step, last }: { step: ProvenanceStep; last: boolean }) {
  const type = step.digitalSourceType ? describeSourceType(step.digitalSourceType) : null;
  return (
    <Stop
      when={step.when}
      last={last}
      dot={
        type?.isAi ? (
          <span className="text-ai">
            <VerdictShape verdict="ai" size={20} />
          </span>
        ) : (
          <span className="size-3.5 rounded-full bg-accent" aria-hidden="true" />
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{step.label}</span>
        <span className="figure text-xs wrap-anywhere text-muted">{step.action}</span>
      </p>
      {type && <p className={type.isAi ? "font-semibold text-ai" : ""}>{type.words}</p>}
      {step.software && <p>with {step.software}</p>}
      {step.description && <p className="prose-width">{step.description}</p>}
    </Stop>
  );
}

/** The picture's history according to the record: what went in, what was done, who signed. */
export function ProvenanceTimeline({ credential }: { credential: ContentCredential }) {
  const { content, signer } = credential;
  const { steps, ingredients } = content;
  if (steps.length === 0 && ingredients.length === 0)
    return <p className="text-muted">{image.noSteps}</p>;
  const isSigned = signer.name !== null || signer.signedAt !== null;
  return (
    <div>
      <h5 className="mb-3 font-semibold">The record, step by step</h5>
      <ol aria-label="Steps of the record">
        {ingredients.map((ingredient, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the record never changes, and two entries may be alike
          <Ingredient key={i} ingredient={ingredient} />
        ))}
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Step key={i} step={step} last={!isSigned && i === steps.length - 1} />
        ))}
        {isSigned && (
          <Stop
            last
            when={signer.signedAt}
            dot={
              <span className="flex size-8 items-center justify-center rounded-full border-2 border-accent bg-surface text-accent">
                <PenLine aria-hidden="true" className="size-4" />
              </span>
            }
          >
            <p className="font-semibold">
              Signed
              {signer.name &&
                (signer.state === "trusted"
                  ? ` by ${signer.name}`
                  : ` in the name of “${signer.name}”`)}
            </p>
          </Stop>
        )}
      </ol>
    </div>
  );
}
