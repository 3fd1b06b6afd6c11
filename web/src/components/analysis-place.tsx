import { onDevice } from "@tellsign/contracts/messages";
import { useId } from "react";
import { formatMegabytes } from "../lib/format-megabytes.ts";
import type { DeviceAnalysis, Place } from "../lib/use-device-analysis.ts";

type Props = {
  device: DeviceAnalysis;
  disabled: boolean;
  /** What the server's analysis costs, in a sentence. */
  serverNote: string;
  /** The server is to keep the text. */
  keeps?: boolean;
};

/** The choice between this device and the server; nothing where there is none. */
export function AnalysisPlace({ device, disabled, serverNote, keeps = false }: Props) {
  const name = useId();
  if (device.bytes === null && !device.waiting) return null;
  const model = device.bytes === null ? "A model" : `A model of ${formatMegabytes(device.bytes)}`;
  const places: { place: Place; label: string; note: string }[] = [
    {
      place: "device",
      label: onDevice.name,
      note: `The text is not sent and nothing is counted. ${model} is fetched once and kept in this browser.`,
    },
    {
      place: "server",
      label: onDevice.serverName,
      note: `The text is sent, analysed and ${keeps ? "kept, as you chose" : "not kept"}. ${serverNote}`,
    },
  ];
  return (
    <fieldset disabled={disabled || device.waiting}>
      <legend className="mb-1 font-semibold">Where to analyse</legend>
      <div className="grid gap-2 sm:grid-cols-2">
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
