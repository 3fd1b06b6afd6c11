import type { ApiKeyMode } from "@tellsign/contracts/api/api-key-scopes";
import { useId } from "react";

export const testKeyNote =
  "A test key returns made-up results that cost nothing and don’t appear in your history. Put sandbox:ai, sandbox:human, sandbox:mixed, sandbox:uncertain, or sandbox:error:CODE into the text or the file name to choose one.";

const modes: { value: ApiKeyMode; label: string; note: string }[] = [
  {
    value: "live",
    label: "Live key",
    note: "Real analyses, which count as if you had run them here.",
  },
  { value: "test", label: "Test key", note: testKeyNote },
];

type Props = { value: ApiKeyMode; disabled: boolean; onChange: (mode: ApiKeyMode) => void };

export function KeyMode({ value, disabled, onChange }: Props) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 font-semibold">Type of key</legend>
      <div className="grid gap-2 lg:grid-cols-2">
        {modes.map((mode) => (
          <label
            key={mode.value}
            className="flex cursor-pointer gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={mode.value}
              checked={value === mode.value}
              onChange={() => onChange(mode.value)}
              aria-label={mode.label}
              aria-describedby={`${name}-${mode.value}`}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{mode.label}</span>
              <span id={`${name}-${mode.value}`} className="block text-sm text-muted">
                {mode.note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
