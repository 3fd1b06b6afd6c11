import type { Verdict } from "@tellsign/contracts/detection";
import { Link } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { VerdictMark } from "../../components/verdict-mark.tsx";
import { Section } from "./section.tsx";

const verdicts: readonly { verdict: Verdict; meaning: string }[] = [
  { verdict: "ai", meaning: "The signs of AI are strong, as they are in few works of people." },
  { verdict: "human", meaning: "It reads, looks or sounds as people\u2019s works do." },
  { verdict: "mixed", meaning: "A part of it was made by a person, and a part by AI." },
  { verdict: "uncertain", meaning: "The evidence is not enough, and the reason is named." },
];

export function AboutSection() {
  return (
    <Section id="about" title="About Tellsign" sunken>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <div className="prose-width grid gap-4 text-lg">
            <p>
              A tell is the small thing that gives something away. Tellsign is an instrument for
              finding it: it reads, measures and reports, and leaves the judgement to you.
            </p>
            <p>
              It is honest software. As it ships, it shows no figure it did not measure, names no
              customers it does not have, and would rather abstain than accuse a person wrongly. Its
              source is open, so you can check.
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
