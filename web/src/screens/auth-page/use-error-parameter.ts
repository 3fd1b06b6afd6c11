import { useEffect } from "react";
import { useLocation } from "wouter";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { authErrorQuery } from "../../content/messages/sign-in/auth-error-query.ts";
import { showToast } from "../../feedback/toast-store.ts";

/** Shows what `?error=` reports, once, and removes it from the address. */
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
