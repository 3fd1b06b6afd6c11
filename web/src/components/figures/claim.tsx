import { claimedFigures } from "@tellsign/contracts/models/claimed-figures";
import { type ClaimName, findClaim } from "@tellsign/contracts/site/claims";
import { Link } from "wouter";
import { usePageFacts } from "../../api/page-facts.ts";
import { Measured } from "./measured.tsx";

/** What the specification prints here, used when the operator chose CLAIMS=brief. */
function BriefFigure({ name, text }: { name: ClaimName; text: string }) {
  return (
    <data className="figure" value={text} data-source={`brief:${name}`}>
      {text}
    </data>
  );
}

/** An accuracy figure where the specification places one: ours, with a link to check it. */
export function Claim({ name }: { name: ClaimName }) {
  const { claims } = usePageFacts();
  const found = findClaim(name, claims);
  return (
    <Link href="/methodology" className="link">
      {"literal" in found ? (
        <BriefFigure name={name} text={found.literal} />
      ) : (
        <>
          <Measured {...claimedFigures[found.figure]} /> {found.words}
        </>
      )}
    </Link>
  );
}
