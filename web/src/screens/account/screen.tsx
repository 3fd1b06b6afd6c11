import { securityEventsKeptDays } from "@tellsign/contracts/account/security-events";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { useAuth } from "../../api/use-auth.ts";
import { useHashTarget } from "../../browser/use-hash-target.ts";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { BillingPart } from "./billing/billing.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Profile } from "./profile.tsx";
import { SecondFactors } from "./second-factor/second-factors.tsx";
import { Section } from "./section.tsx";
import { ChangeEmail } from "./security/change-email.tsx";
import { ChangePassword } from "./security/change-password.tsx";
import { SecurityLog } from "./security/security-log.tsx";
import { Sessions } from "./security/sessions.tsx";
import { UnverifiedNotice } from "./security/unverified-notice.tsx";
import { ChooseToleratedRate } from "./tolerated-rate.tsx";

export default function AccountScreen() {
  const { user } = useAuth();
  useHashTarget();
  if (!user) return null;
  return (
    <Page title="Your account" lead="Who you are, where you’re signed in, and what we keep.">
      <Section title="Profile" about="How this account is identified.">
        <Profile user={user} />
      </Section>
      <Section
        title="Billing"
        anchor="billing"
        about="Your plan, your payments, and every analysis added or used."
      >
        <BillingPart user={user} />
      </Section>
      <Section
        title="Tolerated false positives"
        anchor="tolerated-rate"
        about="How often human work may be called AI. A lower rate leaves more results uncertain; a higher one finds more AI and falsely accuses more people. Content that was not validated, and kinds that are never accused, stay uncertain at every rate."
      >
        <ChooseToleratedRate />
      </Section>
      <Section
        title="Email"
        about="We’ll email a link to the new address. The change takes effect once you confirm it there."
      >
        {!user.emailVerified && <UnverifiedNotice />}
        <ChangeEmail user={user} />
      </Section>
      <Section
        title="Password"
        about={
          user.hasPassword
            ? "Changing it signs you out everywhere else."
            : "This account signs in with Google. Set a password to sign in without Google as well."
        }
      >
        <ChangePassword user={user} />
      </Section>
      <Section
        title="Second factor"
        anchor="second-factor"
        about="With an authenticator app or a passkey, a stolen password is not enough to sign in."
      >
        <SecondFactors />
      </Section>
      <Section
        title="Where you’re signed in"
        about="Sign out any session you don’t recognize, then change your password."
      >
        <Sessions />
      </Section>
      <Section
        title="Security log"
        anchor="security-log"
        about={`Sign-ins, and changes to keys, webhooks, and how this account is protected. Kept for ${securityEventsKeptDays} days.`}
      >
        <SecurityLog />
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
        about="Erases the account and everything in it. This can’t be undone."
      >
        <DeleteAccount user={user} />
      </Section>
    </Page>
  );
}
