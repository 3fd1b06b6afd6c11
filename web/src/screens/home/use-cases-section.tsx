import { useCases } from "../../content/use-cases.ts";
import { Section } from "./section.tsx";

export function UseCasesSection() {
  return (
    <Section title="Where it helps" id="testimonials">
      <ul className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        {useCases.map(({ audience, situation, use }) => (
          <li key={audience} className="border-t border-line-strong pt-5">
            <h3 className="font-sans text-base font-semibold text-accent">{audience}</h3>
            <p className="mt-2 font-serif text-2xl leading-snug">{situation}</p>
            <p className="mt-3 text-muted">{use}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
