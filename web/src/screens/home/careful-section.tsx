import { Check, Minus } from "lucide-react";
import { Fragment } from "react";
import { carefulComparison } from "../../content/landing.tsx";
import { Section } from "./section.tsx";

const headings = ["A bare percentage gives you", "A careful detector gives you"];

export function CarefulSection() {
  return (
    <Section
      title="A careful detector versus a bare percentage"
      lead="A false accusation harms a person. That’s why the answer has to come with its reasons."
      sunken
    >
      <div className="overflow-hidden rounded-card border border-line">
        <div aria-hidden="true" className="hidden md:grid md:grid-cols-2">
          {headings.map((heading) => (
            <p
              key={heading}
              className="px-6 pt-6 pb-3 font-serif text-xl font-semibold even:bg-surface sm:px-8"
            >
              {heading}
            </p>
          ))}
        </div>
        <dl className="grid md:grid-cols-2">
          {carefulComparison.map(({ bare, careful }, i) => (
            <Fragment key={bare}>
              <div
                className={`border-line px-6 py-4 text-muted sm:px-8 ${i > 0 ? "border-t" : ""}`}
              >
                <dt className="text-sm md:sr-only">{headings[0]}</dt>
                <dd className="flex gap-3">
                  <Minus aria-hidden="true" className="mt-1 size-4 shrink-0" />
                  {bare}
                </dd>
              </div>
              <div
                className={`border-line bg-surface px-6 py-4 sm:px-8 ${i > 0 ? "md:border-t" : ""}`}
              >
                <dt className="text-sm text-muted md:sr-only">{headings[1]}</dt>
                <dd className="flex gap-3">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
                  {careful}
                </dd>
              </div>
            </Fragment>
          ))}
        </dl>
      </div>
    </Section>
  );
}
