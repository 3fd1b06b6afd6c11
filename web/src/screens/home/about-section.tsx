import { Link } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { Section } from "./section.tsx";

export function AboutSection() {
  return (
    <Section id="about" title="About Tellsign" sunken>
      <div className="prose-width grid gap-4 text-lg">
        <p>
          A tell is the small thing that gives something away. Tellsign is an instrument for finding
          it: it reads, measures and reports, and leaves the judgement to you.
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
    </Section>
  );
}
