import { type CreditPack, creditPacks } from "@tellsign/contracts/billing/plans";
import type { ReactNode } from "react";
import { formatPrice } from "../../format/format-price.ts";
import { PriceCard } from "./price-card.tsx";

type Props = { label: string; button: (pack: CreditPack) => ReactNode };

export function CreditPacks({ label, button }: Props) {
  return (
    <ul className="grid gap-6 md:grid-cols-2" aria-label={label}>
      {creditPacks.map((pack) => (
        <PriceCard
          key={pack.priceId}
          name={pack.name}
          price={formatPrice(pack.priceCents)}
          period={pack.period}
          description={pack.description}
          features={pack.features}
          badges={[
            ...(pack.popular ? ["Most Popular"] : []),
            ...(pack.exclusive ? ["Exclusive"] : []),
          ]}
        >
          {button(pack)}
        </PriceCard>
      ))}
    </ul>
  );
}
