import { delayMs } from "@tellsign/contracts/limits";
import { analysis } from "@tellsign/contracts/messages";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { loginAddress } from "../../components/access-gate.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";

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
      lead="The dashboard is for members. You are being taken to the sign-in screen."
    >
      <ButtonLink href={address}>Log in</ButtonLink>
    </Page>
  );
}
