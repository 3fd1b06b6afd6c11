import { security } from "../../content/messages/account/security.ts";
import { formatTime } from "../../format/format-time.ts";
import { Checkbox } from "./field.tsx";

type Key = { id: string; name: string; keyPrefix: string; lastUsed: string | null };

type Props = {
  keys: readonly Key[];
  chosen: readonly string[];
  disabled?: boolean;
  onChange: (chosen: string[]) => void;
};

/** API keys to revoke together with a password; nothing if there are none. */
export function KeyChoice({ keys, chosen, disabled, onChange }: Props) {
  if (keys.length === 0) return null;
  return (
    <fieldset disabled={disabled} className="grid gap-2 rounded-card bg-sunken p-4">
      <legend className="sr-only">API keys to revoke</legend>
      <p className="text-sm text-muted">{security.keysNote}</p>
      {keys.map(({ id, name, keyPrefix, lastUsed }) => (
        <Checkbox
          key={id}
          disabled={disabled}
          checked={chosen.includes(id)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          Revoke {name} <span className="figure text-sm">{keyPrefix}…</span>
          <span className="block text-sm text-muted">
            {lastUsed ? `Last used ${formatTime(lastUsed)}` : "Never used"}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
