import type { Reason } from "@tellsign/contracts/detection/reason";

/** The words of the content are quoted while this page has them; a stored result is without. */
export function ReasonText({ reason }: { reason: Reason }) {
  return (
    <p>
      {reason.text}
      {reason.quoted && <q className="mt-1 block text-muted italic">{reason.quoted}</q>}
    </p>
  );
}
