import type { Verdict } from "@tellsign/contracts/detection/detection";
import { Link } from "wouter";
import { VerdictMark } from "../../components/analysis/verdict-mark.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Section } from "./section.tsx";

const verdicts: readonly { verdict: Verdict; meaning: string }[] = [
  { verdict: "ai", meaning: "The signs of AI are strong, as they are in very little human work." },
  { verdict: "human", meaning: "It reads, looks, or sounds like human work." },
  { verdict: "mixed", meaning: "Part of it was made by a person, and part by AI." },
  { verdict: "uncertain", meaning: "The evidence isn’t sufficient, and the reason is given." },
];

export function AboutSection() {
  return (
    <Section id="about" title="About Tellsign" sunken>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <div className="prose-width grid gap-4 text-lg">
            <p>
              A tell is the small thing that gives something away. Tellsign is an instrument for
              finding it: it reads, measures, and reports, and leaves the judgment to you.
            </p>
            <p>
              It is honest software. Out of the box, it shows no figure it did not measure, claims
              no customers it does not have, and would rather abstain than falsely accuse a person.
              Its source is open, so you can check.
            </p>
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href="/free-scan">Try Free</ButtonLink>
            <Link href="/about" className="link py-2">
              More about Tellsign
            </Link>
          </div>
        </div>
        <div className="rounded-card border border-line bg-surface p-6">
          <h3 className="text-xl">A verdict is one of four</h3>
          <dl className="mt-4 grid gap-4 sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-x-5">
            {verdicts.map(({ verdict, meaning }) => (
              <div key={verdict} className="grid gap-1 sm:contents">
                <dt>
                  <VerdictMark verdict={verdict} />
                </dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
