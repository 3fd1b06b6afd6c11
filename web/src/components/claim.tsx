import { type ClaimName, findClaim, notMeasured } from "@tellsign/contracts/claims";
import { Link } from "wouter";
import { useSite } from "../lib/use-site.ts";

/** An accuracy figure where the specification places one: ours, with the way to check it, or the plain fact that there is none. */
export function Claim({ name }: { name: ClaimName }) {
  const site = useSite();
  const figure = findClaim(name, site?.claims ?? "measured");
  return (
    <Link href="/methodology" className="link">
      {figure ? <span className="figure">{figure}</span> : notMeasured}
    </Link>
  );
}
