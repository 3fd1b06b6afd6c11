import { apiKeys } from "@tellsign/contracts/messages";
import { ButtonLink } from "../../components/button.tsx";

export function UpgradeBanner() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border-l-4 border-warn bg-sunken p-5">
      <div className="prose-width">
        <h2 className="text-xl">{apiKeys.upgradeRequired}</h2>
        <p>
          Making live API keys needs a paid plan or an active subscription. Test keys are free for
          every account.
        </p>
      </div>
      <ButtonLink href="/subscribe">See plans and prices</ButtonLink>
    </section>
  );
}
