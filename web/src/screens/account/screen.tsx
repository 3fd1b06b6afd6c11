import { endpoints } from "@tellsign/contracts/endpoints";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../lib/use-auth.ts";
import { useHashTarget } from "../../lib/use-hash-target.ts";
import { BillingPart } from "./billing.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Profile } from "./profile.tsx";
import { Section } from "./section.tsx";
import { Sessions } from "./sessions.tsx";
import { ChooseToleratedRate } from "./tolerated-rate.tsx";

export default function AccountScreen() {
  const { user } = useAuth();
  useHashTarget();
  if (!user) return null;
  return (
    <Page title="Your account" lead="Who you are here, where you are signed in, and what is kept.">
      <Section title="Profile" about="What this account is known by.">
        <Profile user={user} />
      </Section>
      <Section
        title="Billing"
        anchor="billing"
        about="Your plan, what you paid, and every analysis that was added or taken."
      >
        <BillingPart user={user} />
      </Section>
      <Section
        title="Tolerated false positives"
        anchor="tolerated-rate"
        about="How often a person's work may be called AI's. A lower rate leaves more results uncertain; a higher one finds more AI and accuses more people. Content that was not validated, and kinds that are not accused, stay uncertain at every rate."
      >
        <ChooseToleratedRate />
      </Section>
      <Section
        title="Email"
        about="We mail a link to the new address. The change takes effect once you confirm it there."
      >
        <ChangeEmail user={user} />
      </Section>
      <Section
        title="Password"
        about={
          user.hasPassword
            ? "Changing it signs out every other place."
            : "This account signs in with Google. Set a password to sign in without it as well."
        }
      >
        <ChangePassword user={user} />
      </Section>
      <Section
        title="Where you are signed in"
        about="Sign out any place you do not recognise, then change your password."
      >
        <Sessions />
      </Section>
      <Section
        title="Your data"
        about="Everything kept about this account, as one JSON file. What you submit is not kept after its analysis, except what you ask to keep and the sample you send with a dispute."
      >
        <ButtonLink href={endpoints.exportAccount.path} download variant="secondary">
          Export my data
        </ButtonLink>
      </Section>
      <Section
        title="Delete account"
        about="Erases the account and all it holds. There is no way back."
      >
        <DeleteAccount user={user} />
      </Section>
    </Page>
  );
}
