import { Check, Minus } from "lucide-react";
import { carefulComparison } from "../../content/landing.tsx";
import { Section } from "./section.tsx";

export function CarefulSection() {
  return (
    <Section
      title="A careful detector, and a bare percentage"
      lead="A wrong accusation harms a person. That is why the answer has to come with its reasons."
      sunken
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="rounded-card border border-line p-6 sm:p-8">
          <h3 className="text-xl">A bare percentage gives you</h3>
          <ul className="mt-5 grid gap-4">
            {carefulComparison.map(({ bare }) => (
              <li key={bare} className="flex gap-3 text-muted">
                <Minus aria-hidden="true" className="mt-1 size-4 shrink-0" />
                {bare}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-accent bg-surface p-6 shadow-card sm:p-8">
          <h3 className="text-xl">A careful detector gives you</h3>
          <ul className="mt-5 grid gap-4">
            {carefulComparison.map(({ careful }) => (
              <li key={careful} className="flex gap-3">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
                {careful}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
