import { useId } from "react";
import type { DeviceAnalysis, Place } from "../../analysis/on-device/use-device-analysis.ts";
import { onDevice } from "../../content/messages/analysis/on-device.ts";
import { formatMegabytes } from "../../format/format-megabytes.ts";

type Props = {
  device: DeviceAnalysis;
  disabled: boolean;
  /** What the server's analysis costs, in a sentence. */
  serverNote: string;
  /** The user asked the server to keep the text. */
  keeps?: boolean;
};

/** The choice between this device and the server; renders nothing when there is none. */
export function AnalysisPlace({ device, disabled, serverNote, keeps = false }: Props) {
  const name = useId();
  if (device.bytes === null && !device.waiting) return null;
  const model = device.bytes === null ? "A model" : `A model of ${formatMegabytes(device.bytes)}`;
  const places: { place: Place; label: string; note: string }[] = [
    {
      place: "device",
      label: onDevice.name,
      note: `Your text never leaves this device, and nothing counts against your plan. ${model} is downloaded once and kept in this browser.`,
    },
    {
      place: "server",
      label: onDevice.serverName,
      note: `Your text is sent, analyzed, and ${keeps ? "kept, as you chose" : "not kept"}. ${serverNote}`,
    },
  ];
  return (
    <fieldset disabled={disabled || device.waiting}>
      <legend className="mb-1 font-semibold">Where to analyze</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-2">
        {places.map(({ place, label, note }) => (
          <label
            key={place}
            className="flex cursor-pointer gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={place}
              checked={device.place === place}
              onChange={() => device.choose(place)}
              aria-describedby={`${name}-${place}`}
              aria-label={label}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span id={`${name}-${place}`} className="block text-sm text-muted">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
