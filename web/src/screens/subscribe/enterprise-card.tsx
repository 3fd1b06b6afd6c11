import { enterprisePlan } from "@tellsign/contracts/billing/plans";
import { usePageFacts } from "../../api/page-facts.ts";
import { ButtonLink } from "../../components/ui/button.tsx";

export function EnterpriseCard() {
  const { salesEmail } = usePageFacts();
  return (
    <section
      aria-labelledby="enterprise"
      className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-sunken p-6 sm:p-8"
    >
      <div>
        <h2 id="enterprise" className="text-2xl">
          {enterprisePlan.label}
        </h2>
        <p className="mt-1">{enterprisePlan.price}</p>
        <p className="mt-1 text-muted">{enterprisePlan.description}</p>
      </div>
      <ButtonLink
        href={`mailto:${salesEmail}?subject=${encodeURIComponent(enterprisePlan.mailSubject)}`}
        variant="secondary"
      >
        {enterprisePlan.buttonText}
      </ButtonLink>
    </section>
  );
}
