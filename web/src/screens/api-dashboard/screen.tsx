import { mayMakeApiKeys } from "@tellsign/contracts/billing/plans";
import { useAuth } from "../../api/use-auth.ts";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { apiKeys } from "../../content/messages/account/api-keys.ts";
import { GenerateKey } from "./generate-key.tsx";
import { KeyList } from "./key-list.tsx";
import { QuickStart } from "./quick-start.tsx";
import { UpgradeBanner } from "./upgrade-banner.tsx";
import { WebhooksPanel } from "./webhooks-panel.tsx";

export default function ApiDashboardScreen() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <Loading />;
  if (!user) {
    return (
      <Page title={apiKeys.authenticationRequired} lead="API keys belong to an account.">
        <ButtonLink href="/login?redirect=%2Fapi-dashboard">Log in</ButtonLink>
      </Page>
    );
  }
  return (
    <Page
      title="API keys"
      lead="Keys let your own programs run analyses on behalf of this account."
      aside={
        <ButtonLink href="/api-docs" variant="secondary" size="sm">
          API documentation
        </ButtonLink>
      }
    >
      <div className="space-y-6">
        {!mayMakeApiKeys(user) && <UpgradeBanner />}
        <GenerateKey testOnly={!mayMakeApiKeys(user)} />
        {mayMakeApiKeys(user) && user.subscriptionStatus !== "active" && (
          <p className="rounded-card border-l-4 border-warn bg-sunken p-5">{apiKeys.inactive}</p>
        )}
        <KeyList />
        <WebhooksPanel mayAdd={mayMakeApiKeys(user)} />
        <QuickStart />
      </div>
    </Page>
  );
}
