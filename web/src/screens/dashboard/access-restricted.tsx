import { delayMs } from "@tellsign/contracts/limits";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { loginAddress } from "../../components/shell/access-gate.tsx";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";

export function AccessRestricted() {
  const [, navigate] = useLocation();
  const address = loginAddress();
  useEffect(() => {
    const timer = setTimeout(() => navigate(address), delayMs.accessRestrictedRedirect);
    return () => clearTimeout(timer);
  }, [address, navigate]);
  return (
    <Page
      title={analysis.accessRestricted}
      lead="The dashboard is for members. Taking you to the sign-in screen."
    >
      <ButtonLink href={address}>Log in</ButtonLink>
    </Page>
  );
}
