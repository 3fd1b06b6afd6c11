import { useEffect } from "react";

/** Hides navigation and footer while the workspace is open. */
export function useCover(): void {
  useEffect(() => {
    const main = document.getElementById("main");
    const around = [...(main?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element !== main,
    );
    for (const element of around) element.hidden = true;
    return () => {
      for (const element of around) element.hidden = false;
    };
  }, []);
}
