import type { ReactNode } from "react";
import { type SectionId, sections } from "./section-list.ts";

type Props = { id: SectionId; children: ReactNode };

export function Section({ id, children }: Props) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-5 text-2xl">
        {sections[id]}
      </h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p className="prose-width">{children}</p>;
}
