import { useLocation } from "wouter";
import { useUntilLeft } from "../browser/use-until-left.ts";
import { billing } from "../content/messages/account/billing.ts";
import { showFailure } from "../feedback/show-failure.ts";
import { showToast } from "../feedback/toast-store.ts";
import { call } from "./request.ts";
import { useSite } from "./use-site.ts";

/** Where a subscription is changed: the payment provider's portal or, in test mode, the account page. */
export function usePortal() {
  const site = useSite();
  const [, navigate] = useLocation();
  const [pending, setPending] = useUntilLeft<true>();

  /** `code` preselects the plan to change to on the account page. */
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
