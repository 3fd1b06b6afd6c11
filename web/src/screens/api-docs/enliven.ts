/** Adds what prerendered HTML cannot do: copying, in-app links, and opening folded parts. */
import { findScreen } from "@tellsign/contracts/site/screens";
import { copyText } from "../../browser/copy-text.ts";

/** Opens every folded part around the address's fragment, and scrolls there. */
function goToTarget(region: HTMLElement): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target || !region.contains(target)) return;
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  target.scrollIntoView();
}

function onClick(event: MouseEvent, navigate: (to: string) => void): void {
  const clicked = event.target as Element;
  const copy = clicked.closest("button[data-copy]");
  if (copy) {
    const code = copy.closest("figure")?.querySelector("pre")?.textContent ?? "";
    void copyText(code);
    return;
  }
  const link = clicked.closest<HTMLAnchorElement>('a[href^="/"]');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!link || !isPlain || event.altKey || !findScreen(link.pathname)) return;
  // A browser goes to an anchor of the same page by itself.
  if (link.pathname === window.location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function enliven(region: HTMLElement, navigate: (to: string) => void): () => void {
  const click = (event: MouseEvent) => onClick(event, navigate);
  const target = () => goToTarget(region);
  for (const button of region.querySelectorAll<HTMLElement>("[data-copy]")) button.hidden = false;
  region.addEventListener("click", click);
  window.addEventListener("hashchange", target);
  target();
  return () => {
    region.removeEventListener("click", click);
    window.removeEventListener("hashchange", target);
  };
}
