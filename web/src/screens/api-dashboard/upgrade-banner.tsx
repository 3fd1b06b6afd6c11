import { ButtonLink } from "../../components/ui/button.tsx";
import { apiKeys } from "../../content/messages/account/api-keys.ts";

export function UpgradeBanner() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border-l-4 border-warn bg-sunken p-5">
      <div className="prose-width">
        <h2 className="text-xl">{apiKeys.upgradeRequired}</h2>
        <p>
          Creating live API keys requires a paid plan or an active subscription. Test keys are free
          for every account.
        </p>
      </div>
      <ButtonLink href="/subscribe">See plans and prices</ButtonLink>
    </section>
  );
}
