import { useSite } from "../lib/use-site.ts";

/** Where the people who run this installation are reached. */
export function OperatorAddress() {
  const site = useSite();
  if (!site) return null;
  return (
    <p className="border-t border-line pt-5">
      The operator of this installation:{" "}
      <a href={`mailto:${site.contactEmail}`} className="link">
        {site.contactEmail}
      </a>
    </p>
  );
}
