import type { Detection } from "@tellsign/contracts/detection/detection";
import type { Reason } from "@tellsign/contracts/detection/reason";
import type { ReactNode } from "react";
import { describeAnswer } from "./describe-answer.ts";
import { VerdictShape } from "./verdict-shape.tsx";

const sides: Record<Reason["pointsTo"], string> = {
  ai: "Points to AI",
  person: "Points to a person",
  neither: "Points to neither",
};

function ReasonItem({ reason }: { reason: Reason }) {
  return (
    <li>
      <p>{reason.text}</p>
      {reason.quoted && <q>{reason.quoted}</q>}
      <p className="muted small">
        {sides[reason.pointsTo]}
        {!reason.counted && ", observed and not counted"}
      </p>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** How many reasons are open before the rest is unfolded. */
const reasonsFirst = 2;

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const rest = reasons.slice(reasonsFirst);
  const list = (some: readonly Reason[]) => (
    <ol className="reasons">
      {some.map((reason) => (
        <ReasonItem key={`${reason.text} ${reason.quoted}`} reason={reason} />
      ))}
    </ol>
  );
  return (
    <Part title="Why">
      {list(reasons.slice(0, reasonsFirst))}
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} more {rest.length === 1 ? "reason" : "reasons"}
          </summary>
          {list(rest)}
        </details>
      )}
    </Part>
  );
}

/** The verdict in words first, then how far it can be trusted, why, and what to do. */
export function Answer({ detection, children }: { detection: Detection; children: ReactNode }) {
  const words = describeAnswer(detection);
  return (
    <>
      <header className={`verdict ${detection.verdict}`}>
        <h1>
          <VerdictShape verdict={detection.verdict} leaning={detection.leaning} />
          {words.title}
        </h1>
        {words.confidence && <p>{words.confidence}</p>}
      </header>
      <p>{words.summary}</p>
      {children}
      {words.reliability && (
        <Part title="How reliable this is">
          <p>{words.reliability}</p>
        </Part>
      )}
      <Reasons reasons={words.reasons} />
      {words.nextStep && (
        <Part title="Next step">
          <p>{words.nextStep}</p>
        </Part>
      )}
      {detection.models.map(({ name, version }) => (
        <p key={name} className="muted small">
          Model {name} {version}
        </p>
      ))}
    </>
  );
}
