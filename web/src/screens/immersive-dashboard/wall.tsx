import { useState } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { Dialog } from "../../components/ui/dialog.tsx";
import { ResultView } from "../../result/shared/result-view.tsx";
import type { WallCard } from "./use-wall.ts";
import { WallItem } from "./wall-item.tsx";

type Props = { cards: readonly WallCard[]; onRemove: (id: number) => void };

export function Wall({ cards, onRemove }: Props) {
  const [open, setOpen] = useState<{ name: string; answered: Answered } | null>(null);
  if (cards.length === 0) {
    return (
      <p className="mt-16 text-center text-lg text-muted">
        The wall is empty. Every result becomes a card here. Leaving clears the wall; your results
        stay in your history.
      </p>
    );
  }
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <ul className="mt-8 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <WallItem
              card={card}
              onOpen={(answered) => setOpen({ name: card.name, answered })}
              onRemove={() => onRemove(card.id)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onOpenChange={(next) => {
          if (!next) setOpen(null);
        }}
        title="Result"
        description={open?.name ?? ""}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a part that scrolls needs a name, not a section of its own */}
        <div
          role="region"
          aria-label="Full result"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[65dvh] overflow-y-auto pr-1"
        >
          {open && <ResultView answered={open.answered} />}
        </div>
      </Dialog>
    </>
  );
}
