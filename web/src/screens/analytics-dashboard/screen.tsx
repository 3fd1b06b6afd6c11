import { useQuery } from "@tanstack/react-query";
import type { SecondFactors } from "@tellsign/contracts/account/security";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { errors } from "@tellsign/contracts/api/errors";
import { useAuth } from "../../api/use-auth.ts";
import { loginAddress } from "../../components/shell/access-gate.tsx";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { shell } from "../../content/messages/shell.ts";
import { AnalyticsTabs } from "./analytics-tabs.tsx";
import { RealtimeTile } from "./figures/realtime-tile.tsx";

export default function AnalyticsDashboardScreen() {
  const { user, isLoading } = useAuth();
  const { data: factors } = useQuery<SecondFactors>({
    queryKey: [endpoints.getSecondFactors.path],
    enabled: user?.role === "admin",
    refetchOnMount: "always",
  });
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
  if (factors?.required && factors.authenticatorSince === null && factors.passkeys.length === 0) {
    return (
      <Page title="Analytics" width="text">
        <p role="alert" className="rounded-card border border-warn p-5 text-lg">
          {errors.second_factor_missing.message}
        </p>
        <ButtonLink href="/account#second-factor" className="mt-6">
          Set up a second factor
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page title="Analytics" lead="Users, usage, and revenue." aside={<RealtimeTile />}>
      <AnalyticsTabs />
    </Page>
  );
}
