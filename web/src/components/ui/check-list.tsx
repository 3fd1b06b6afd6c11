import { checkNames, checkStates, describeOutcome } from "@tellsign/verify/describe-record";
import type { Check, Verification } from "@tellsign/verify/verify-certificate";
import { CircleCheck, CircleMinus, CircleX } from "lucide-react";

const looks: Record<Check["state"], { Icon: typeof CircleCheck; color: string }> = {
  passed: { Icon: CircleCheck, color: "text-good" },
  failed: { Icon: CircleX, color: "text-bad" },
  open: { Icon: CircleMinus, color: "text-muted" },
};

/** What was checked on a certificate, and the outcome of each check. */
export function CheckList({ verification }: { verification: Verification }) {
  const { checks, verified } = verification;
  return (
    <div>
      <p className={`font-serif text-2xl font-semibold ${verified ? "text-good" : "text-bad"}`}>
        {describeOutcome(verification)}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {checks.map(({ name, state, says }) => {
          const { Icon, color } = looks[state];
          return (
            <li key={name} className="flex items-start gap-3 py-3">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {checkNames[name]}: <span className={color}>{checkStates[state]}</span>
                </p>
                <p className="wrap-anywhere text-muted">{says}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
