import type { Modality } from "@tellsign/contracts/detection/modality";
import { IntervalLine, labelFalsePositives, topOf } from "../plots/forest.tsx";
import { cardNames } from "../plots/share-figure.tsx";
import { contentWords } from "../words.ts";
import type { DrawnCard } from "./drawn-report.ts";

type Props = { modality: Modality; rates: DrawnCard["rates"] };

/** The rates that results show for similar content. */
export function CardRates({ modality, rates }: Props) {
  const { many } = contentWords[modality];
  const top = topOf(rates.map(({ rate }) => rate));
  const label = labelFalsePositives(many, top);
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-1 font-semibold text-accent">
        Error rates shown in results, by group
      </summary>
      <p className="mt-2 text-sm text-muted">{label}</p>
      <ul>
        {rates.map(({ group, index, rate }) => (
          <li
            key={group}
            className="border-b border-line py-2 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4"
          >
            <p className="font-semibold wrap-anywhere">{group}</p>
            <dl>
              <IntervalLine
                label={label}
                share={rate}
                top={top}
                people
                names={cardNames}
                source={`models/${modality}/card.json#/falsePositiveRates/${index}`}
              />
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}
