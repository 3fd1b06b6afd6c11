import { type ErrorCode, errorEntry, errors } from "@tellsign/contracts/api/errors";
import { adviseOn } from "../../../content/api-error-advice.ts";
import { docsLink } from "../docs-link.ts";
import { Words } from "../words.tsx";
import { Scrolled } from "./scrolled.tsx";
import type { ConsoleAnswer } from "./send-request.ts";

function codeOf({ status, body }: ConsoleAnswer): ErrorCode | null {
  if (status < 400) return null;
  try {
    const { code } = JSON.parse(body);
    return code in errors ? code : null;
  } catch {
    return null;
  }
}

export function AnswerView({ answer }: { answer: ConsoleAnswer }) {
  const { status, statusText, durationMs, headers, body, isEnded } = answer;
  const code = codeOf(answer);
  return (
    <div className="grid grid-cols-1 gap-3" data-status={status}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className={`font-semibold ${status < 400 ? "text-good" : "text-bad"}`}>
          Status {status} {statusText}
        </span>
        <span className="figure text-sm text-muted">{Math.round(durationMs)} ms</span>
        {!isEnded && <span className="text-sm text-muted">More is coming</span>}
      </p>
      {code && (
        <p>
          <a href={docsLink(`error-${code}`)} className="link font-mono text-sm">
            {code}
          </a>
          : <Words text={adviseOn(code, errorEntry(code).status)} />
        </p>
      )}
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Scrolled label="Response body" text={body} />
    </div>
  );
}
