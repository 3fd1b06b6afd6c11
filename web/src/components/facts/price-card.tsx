import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../ui/badge.tsx";

type Props = {
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  badges?: readonly string[];
  /** A second line under the price. */
  note?: string;
  /** Accented: the most popular plan, or the one the address names. */
  emphasised?: boolean;
  children?: ReactNode;
};

export function PriceCard({
  name,
  price,
  period,
  description,
  features,
  badges = [],
  note,
  emphasised = false,
  children,
}: Props) {
  return (
    <li
      className={`flex flex-col rounded-card border bg-surface p-6 ${
        emphasised ? "border-accent shadow-card ring-1 ring-accent" : "border-line"
      }`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{name}</h3>
        {badges.length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            {badges.map((badge) => (
              <Badge key={badge} tone="accent">
                {badge}
              </Badge>
            ))}
          </span>
        )}
      </div>
      <p className="mt-1 text-muted lg:min-h-[3.1em]">{description}</p>
      <p className="mt-5">
        <span className="figure text-4xl font-medium">{price}</span>{" "}
        <span className="text-muted">{period}</span>
      </p>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <ul className="mt-5 mb-6 grid gap-2 border-t border-line pt-5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {children && <div className="mt-auto">{children}</div>}
    </li>
  );
}
