import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { BadgeCheck, BadgeQuestionMark, FileText, Sparkles, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "../../format/format-time.ts";
import {
  describeContent,
  integrityWords,
  type StateWords,
  signerWords,
  type Tone,
} from "./credential-words.ts";

const tones: Record<Tone, { text: string; edge: string }> = {
  good: { text: "text-good", edge: "border-t-good" },
  warn: { text: "text-warn", edge: "border-t-warn" },
  bad: { text: "text-bad", edge: "border-t-bad" },
  neutral: { text: "text-ink", edge: "border-t-line-strong" },
};

type StatementProps = { question: string; state: StateWords; icon: ReactNode; children: ReactNode };

function Statement({ question, state, icon, children }: StatementProps) {
  const { text, edge } = tones[state.tone];
  return (
    <div className={`rounded-control border border-t-4 border-line bg-paper p-4 ${edge}`}>
      <h5 className="text-sm font-semibold text-muted">{question}</h5>
      <p className={`mt-1 mb-2 flex items-center gap-2 text-lg font-semibold ${text}`}>
        {icon}
        {state.words}
      </p>
      {children}
    </div>
  );
}

const icon = { "aria-hidden": true, className: "size-5 shrink-0" } as const;

/** Three statements, each true or false independently. */
export function CredentialStatements({ credential }: { credential: ContentCredential }) {
  const { integrity: record, signer, content, place } = credential;
  return (
    <div className="grid gap-3 @2xl:grid-cols-3">
      <Statement
        question="Is the record intact?"
        state={integrityWords[record.state]}
        icon={record.state === "intact" ? <BadgeCheck {...icon} /> : <Unlink {...icon} />}
      >
        <p>{record.statement}</p>
        {place === "remote" && (
          <p className="mt-1 text-sm text-muted">The record is stored outside the file.</p>
        )}
        {record.problems.length > 0 && (
          <details className="mt-2 text-sm">
            <summary className="cursor-pointer text-muted">What the validator reported</summary>
            <ul className="mt-2 space-y-2">
              {record.problems.map(({ code, explanation }) => (
                <li key={code} className="wrap-anywhere">
                  {explanation} <span className="figure text-muted">{code}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Statement>
      <Statement
        question="Who signed it?"
        state={signerWords[signer.state]}
        icon={
          signer.state === "trusted" ? <BadgeCheck {...icon} /> : <BadgeQuestionMark {...icon} />
        }
      >
        <p>{signer.statement}</p>
        <dl className="mt-2 space-y-1 text-sm">
          {[
            { term: signer.state === "trusted" ? "Name" : "Name claimed", value: signer.name },
            { term: "Issued by", value: signer.issuer },
            { term: "Signed", value: signer.signedAt && formatTime(signer.signedAt) },
          ].map(
            ({ term, value }) =>
              value && (
                <div key={term} className="flex flex-wrap gap-x-2">
                  <dt className="text-muted">{term}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Statement>
      <Statement
        question="What does it say?"
        state={describeContent(credential)}
        icon={content.declaresAi === "no" ? <FileText {...icon} /> : <Sparkles {...icon} />}
      >
        <p>{content.statement}</p>
        {content.generator && (
          <p className="mt-2 text-sm">
            <span className="text-muted">Written by</span> {content.generator}
          </p>
        )}
      </Statement>
    </div>
  );
}
