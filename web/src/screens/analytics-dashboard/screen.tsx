import { shell } from "@tellsign/contracts/messages";
import { loginAddress } from "../../components/access-gate.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../lib/use-auth.ts";
import { AnalyticsTabs } from "./analytics-tabs.tsx";
import { RealtimeTile } from "./realtime-tile.tsx";

export default function AnalyticsDashboardScreen() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <Loading />;
  if (user?.role !== "admin") {
    return (
      <Page title="Analytics" width="text">
        <p role="alert" className="rounded-card border border-bad p-5 text-lg">
          {shell.accessDenied}
        </p>
        {!user && (
          <ButtonLink href={loginAddress()} className="mt-6">
            Log in
          </ButtonLink>
        )}
      </Page>
    );
  }
  return (
    <Page title="Analytics" lead="Users, usage and revenue." aside={<RealtimeTile />}>
      <AnalyticsTabs />
    </Page>
  );
}
