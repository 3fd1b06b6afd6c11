import { usePageFacts } from "../../api/page-facts.ts";

/** How to reach the people who run this installation. */
export function OperatorAddress() {
  const { contactEmail } = usePageFacts();
  return (
    <p className="border-t border-line pt-5">
      The operator of this installation:{" "}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
    </p>
  );
}
