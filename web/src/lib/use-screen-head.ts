import { findScreen, notFoundScreen, pageTitle } from "@tellsign/contracts/screens";
import { useEffect } from "react";
import { useLocation } from "wouter";

/** Title and description follow the address; a screen with its own subject may pass a title. */
export function useScreenHead(title?: string): void {
  const [pathname] = useLocation();
  useEffect(() => {
    const screen = findScreen(pathname) ?? notFoundScreen;
    document.title = pageTitle(title ?? screen.title);
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (description) description.content = screen.description;
  }, [pathname, title]);
}
