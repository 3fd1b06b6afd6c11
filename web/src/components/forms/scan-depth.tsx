import type { ScanDepth as Depth } from "@tellsign/contracts/detection/media-kinds";

type Props = { value: Depth; onChange: (depth: Depth) => void; disabled: boolean };

const depths: { value: Depth; label: string }[] = [
  { value: "standard", label: "Standard scan" },
  { value: "deep", label: "Deep scan" },
];

/** Expert only. */
export function ScanDepth({ value, onChange, disabled }: Props) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 font-semibold">Depth</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {depths.map((depth) => (
          <label key={depth.value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="depth"
              value={depth.value}
              checked={value === depth.value}
              onChange={() => onChange(depth.value)}
              className="size-5 accent-accent"
            />
            {depth.label}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">
        A deep scan examines every second of a video and takes longer. For everything else, both
        depths measure the same.
      </p>
    </fieldset>
  );
}
