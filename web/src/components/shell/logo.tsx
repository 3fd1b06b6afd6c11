import { useEffect, useRef, useState } from "react";

type Size = "sm" | "md" | "lg" | "xl";

const pixels: Record<Size, number> = { sm: 28, md: 36, lg: 56, xl: 80 };
const badgeText: Record<Size, string> = {
  sm: "text-sm px-2",
  md: "text-base px-2.5",
  lg: "text-xl px-4",
  xl: "text-3xl px-5",
};

type Props = {
  size?: Size;
  /** A green dot that signals the service is live. */
  pulse?: boolean;
};

export function Logo({ size = "md", pulse = false }: Props) {
  const [failed, setFailed] = useState(false);
  const height = pixels[size];
  const image = useRef<HTMLImageElement>(null);
  // A prerendered image may have failed before its error handler was attached.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span className="relative inline-flex" style={{ height }}>
      {failed ? (
        <span
          className={`inline-flex items-center rounded-control bg-linear-to-br from-accent to-accent-hover font-serif font-semibold text-on-accent ${badgeText[size]}`}
        >
          Tellsign
        </span>
      ) : (
        <img
          ref={image}
          src="/logo.svg"
          alt="Tellsign"
          width={height}
          height={height}
          onError={() => setFailed(true)}
        />
      )}
      {pulse && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 size-2.5 animate-pulse-dot rounded-full bg-good ring-2 ring-paper"
        />
      )}
    </span>
  );
}
