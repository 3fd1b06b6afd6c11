import { usePageFacts } from "../../api/page-facts.ts";
import { Claim } from "../../components/figures/claim.tsx";
import { Figure } from "../../components/figures/figure.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { StaticPart } from "./static-part.tsx";

export function Hero() {
  const { claims } = usePageFacts();
  return (
    <section className="group mx-auto grid max-w-6xl items-start gap-x-12 gap-y-10 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-[2.35rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl lg:pt-2">
          <span className="block">Made by a person,</span> <span className="block">or by AI?</span>{" "}
          <span className="block text-accent">See what gives it away.</span>
        </h1>
        <p className="mt-6 max-w-[36rem] text-xl leading-relaxed text-muted">
          Tellsign looks for signs of AI in text, images, recordings, and video. It shows you where
          they are and what was measured. When the evidence isn’t sufficient, it says so instead of
          guessing.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/free-scan" className="min-h-13 px-7 text-lg">
            Try it free
          </ButtonLink>
          <ButtonLink
            href="/dashboard?free=true"
            variant="secondary"
            className="min-h-13 px-4 tracking-wide"
          >
            FREE AI SCAN - NO SIGNUP
          </ButtonLink>
          <ButtonLink
            href="/auth-page"
            variant="quiet"
            className="min-h-13 px-3 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
          >
            Members Login
          </ButtonLink>
        </div>
        <div className="mt-8 grid gap-2 border-t border-line-strong pt-5">
          {claims === "measured" && (
            <p className="max-w-[36rem] font-serif text-2xl leading-snug [&_.figure]:[font-family:inherit]">
              Of <Figure name="text.samples.human" /> texts by people,{" "}
              <span className="font-semibold text-accent">
                <Figure name="text.falsePositives" />
              </span>{" "}
              were wrongly called AI.
            </p>
          )}
          <p className="text-muted">
            Accuracy: <Claim name="landingAccuracy" />
          </p>
        </div>
      </div>
      <StaticPart id="sample-result" part="SampleResult" />
    </section>
  );
}
