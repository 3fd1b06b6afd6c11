import { useEffect, useRef } from "react";

/** Brings an element to the top of the window, and the focus to it, when its subject changes. What was there before the screen opened stays where it is. */
export function useReveal<Kind extends HTMLElement>(subject: string | undefined) {
  const element = useRef<Kind>(null);
  const known = useRef(subject);
  useEffect(() => {
    if (!subject || subject === known.current) return;
    known.current = subject;
    // The button that was clicked is disabled by now, and the focus with it.
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [subject]);
  return element;
}
