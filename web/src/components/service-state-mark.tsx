import type { ServiceState } from "@tellsign/contracts/service-components";

/** Told apart by shape, too. */
const looks: Record<ServiceState, { word: string; colour: string; shape: string }> = {
  operational: { word: "Operational", colour: "text-good", shape: "rounded-full bg-current" },
  degraded: { word: "Degraded", colour: "text-warn", shape: "bg-current" },
  down: { word: "Down", colour: "text-bad", shape: "rotate-45 bg-current" },
  unknown: {
    word: "Unknown",
    colour: "text-muted",
    shape: "rounded-full border-2 border-current",
  },
};

export function ServiceStateMark({ state }: { state: ServiceState }) {
  const { word, colour, shape } = looks[state];
  return (
    <span className={`inline-flex items-center gap-2 ${colour}`}>
      <span aria-hidden="true" className={`size-2.5 ${shape}`} />
      {word}
    </span>
  );
}
