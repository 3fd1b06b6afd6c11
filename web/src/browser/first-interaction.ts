const signs = ["scroll", "pointerdown", "keydown", "touchstart", "focusin"] as const;

/** Resolves on the visitor's first interaction with the page. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const sign of signs) removeEventListener(sign, end, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
  });
}
