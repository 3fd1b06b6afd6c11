import { findScreen, notFoundScreen, pageTitle } from "@tellsign/contracts/site/screens";
import { useEffect } from "react";
import { useLocation } from "wouter";

/** Keeps title and description in sync with the address; a screen may pass its own title. */
export function useScreenHead(title?: string): void {
  const [pathname] = useLocation();
  useEffect(() => {
    const screen = findScreen(pathname) ?? notFoundScreen;
    document.title = pageTitle(title ?? screen.title);
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (description) description.content = screen.description;
  }, [pathname, title]);
}
