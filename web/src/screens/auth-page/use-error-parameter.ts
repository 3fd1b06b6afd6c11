import { authErrorQuery } from "@tellsign/contracts/messages";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { showToast } from "../../lib/toast-store.ts";
import { useSearchParameters } from "../../lib/use-search-parameters.ts";

/** Says what `?error=` reports, once, and takes it out of the address. */
export function useErrorParameter(): void {
  const [pathname, navigate] = useLocation();
  const search = useSearchParameters().toString();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const error = parameters.get("error");
    if (error === null) return;
    const text = Object.hasOwn(authErrorQuery, error) ? authErrorQuery[error] : undefined;
    if (text) showToast(text);
    parameters.delete("error");
    const rest = parameters.toString();
    navigate(rest ? `${pathname}?${rest}` : pathname, { replace: true });
  }, [pathname, search, navigate]);
}
