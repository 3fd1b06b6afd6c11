import { useEffect, useRef } from "react";

/** Scrolls an element into view when its subject changes while it is below the fold, as on a phone. */
export function useReveal(subject: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const known = useRef(subject);
  useEffect(() => {
    if (!subject || subject === known.current) return;
    known.current = subject;
    const box = element.current?.getBoundingClientRect();
    if (box && box.top > window.innerHeight * 0.75) element.current?.scrollIntoView();
  }, [subject]);
  return element;
}
