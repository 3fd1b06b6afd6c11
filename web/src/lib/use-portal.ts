import { billing } from "@tellsign/contracts/messages";
import { useLocation } from "wouter";
import { call } from "./request.ts";
import { showFailure } from "./show-failure.ts";
import { showToast } from "./toast-store.ts";
import { useSite } from "./use-site.ts";
import { useUntilLeft } from "./use-until-left.ts";

/** Where a subscription is changed: the provider's pages or, in test mode, the account page. */
export function usePortal() {
  const site = useSite();
  const [, navigate] = useLocation();
  const [pending, setPending] = useUntilLeft<true>();

  /** `code` is the plan to change to, which the account page has chosen when it opens. */
  async function openPortal(code?: string): Promise<void> {
    if (site?.payments.mode === "test") {
      navigate(`/account${code ? `?plan=${code}` : ""}#billing`);
      return;
    }
    setPending(true);
    try {
      const { url } = await call("createPortalSession");
      if (url) {
        window.location.assign(url);
        return;
      }
      showToast({
        title: billing.portalFailedTitle,
        description: billing.portalNoUrl,
        variant: "destructive",
      });
    } catch (error) {
      showFailure(billing.portalFailedTitle, error);
    }
    setPending(null);
  }

  return { openPortal, pending: pending !== null };
}
