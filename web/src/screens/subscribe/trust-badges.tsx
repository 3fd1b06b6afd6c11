import { ShieldCheck } from "lucide-react";
import { usePageFacts } from "../../api/page-facts.ts";
import { useSite } from "../../api/use-site.ts";
import { listBadges } from "./list-badges.ts";

export function TrustBadges() {
  const { publicUrl } = usePageFacts();
  const site = useSite();
  const [protocol = ""] = publicUrl.split("/");
  const badges = site ? listBadges(protocol, site.payments.mode) : [];
  if (badges.length === 0) return null;
  return (
    <ul aria-label="How payments are protected" className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
      {badges.map(({ name, meaning }) => (
        <li key={name} className="flex items-start gap-2.5">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
          <span>
            <strong>{name}</strong> <span className="text-muted">{meaning}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
