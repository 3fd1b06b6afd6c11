import { useEffect, useRef, useState } from "react";

/** On which sides an element has more to show when scrolled. */
export function useScrollEdges<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  const [edges, setEdges] = useState({ left: false, right: false });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
      const next = { left: box.scrollLeft > 1, right: rest > 1 };
      setEdges((before) =>
        before.left === next.left && before.right === next.right ? before : next,
      );
    };
    look();
    box.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, []);
  return { element, edges };
}
