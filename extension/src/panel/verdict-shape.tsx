import type { Detection } from "@tellsign/contracts/detection/detection";

/** Each reading has its own shape, so that color is never the only difference. */
export function VerdictShape({ verdict, leaning }: Pick<Detection, "verdict" | "leaning">) {
  const leans = verdict === "uncertain" ? leaning : null;
  return (
    <svg viewBox="0 0 16 16" width={26} height={26} aria-hidden="true">
      {verdict === "ai" && <path d="M8 1.5 15 14.5H1Z" fill="currentColor" />}
      {verdict === "human" && <circle cx="8" cy="8" r="6.5" fill="currentColor" />}
      {verdict === "mixed" && (
        <>
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
        </>
      )}
      {verdict === "uncertain" && (
        <path
          d="M8 1.6 14.4 8 8 14.4 1.6 8Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeDasharray={leans ? undefined : "2.4 1.6"}
        />
      )}
      {leans === "ai" && <path d="M8 1.6 14.4 8 8 14.4Z" fill="currentColor" />}
      {leans === "human" && <path d="M8 1.6 1.6 8 8 14.4Z" fill="currentColor" />}
    </svg>
  );
}
