import { annualLabel } from "@tellsign/contracts/billing/plans";
import { Constant } from "../../components/figures/figure.tsx";

export type Billing = "monthly" | "annual";

const options: readonly { value: Billing; label: string }[] = [
  { value: "monthly", label: "Monthly" },
  { value: "annual", label: "Annual" },
];

type Props = { value: Billing; disabled: boolean; onChange: (billing: Billing) => void };

export function BillingSwitch({ value, disabled, onChange }: Props) {
  return (
    <fieldset
      disabled={disabled}
      className="inline-flex rounded-control border border-line-strong bg-surface p-1"
    >
      <legend className="sr-only">Billing</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-[0.35rem] px-4 font-semibold text-muted has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="billing"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
          {option.value === "annual" && (
            <span className="text-sm font-normal">
              <Constant name="annualLabel" text={annualLabel} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
