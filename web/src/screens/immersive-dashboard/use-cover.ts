import { useEffect } from "react";

/** While the workspace covers the page, what lies beneath takes no focus and is not read out. */
export function useCover(): void {
  useEffect(() => {
    const main = document.getElementById("main");
    const beneath = [...(main?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element !== main,
    );
    for (const element of beneath) element.inert = true;
    return () => {
      for (const element of beneath) element.inert = false;
    };
  }, []);
}
