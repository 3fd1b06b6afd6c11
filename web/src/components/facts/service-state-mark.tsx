import type { ServiceState } from "@tellsign/contracts/site/service-components";

/** Distinguished by shape as well as color. */
const looks: Record<ServiceState, { word: string; color: string; shape: string }> = {
  operational: { word: "Operational", color: "text-good", shape: "rounded-full bg-current" },
  degraded: { word: "Degraded", color: "text-warn", shape: "bg-current" },
  down: { word: "Down", color: "text-bad", shape: "rotate-45 bg-current" },
  unknown: {
    word: "Unknown",
    color: "text-muted",
    shape: "rounded-full border-2 border-current",
  },
};

export function ServiceStateMark({ state }: { state: ServiceState }) {
  const { word, color, shape } = looks[state];
  return (
    <span className={`inline-flex items-center gap-2 ${color}`}>
      <span aria-hidden="true" className={`size-2.5 ${shape}`} />
      {word}
    </span>
  );
}
