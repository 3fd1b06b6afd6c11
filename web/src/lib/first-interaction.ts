const signs = ["scroll", "pointerdown", "keydown", "touchstart", "focusin"] as const;

/** Waits until the visitor does anything on the page. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const sign of signs) removeEventListener(sign, end, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
  });
}
