import { citedFigures } from "@tellsign/contracts/site/cited-figures";
import { Link } from "wouter";
import { Cited } from "../../components/figures/cited.tsx";

const { address, source, year } = citedFigures["workado.tested"];

/** Why the figures above are shown, low as some of them are. */
export function FiguresCase() {
  return (
    <section aria-labelledby="figures-case" className="bg-accent text-on-accent">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-[1.2fr_1fr] lg:items-center">
        <h2 id="figures-case" className="text-3xl leading-snug sm:text-[2.6rem]">
          Another detector promised <Cited name="workado.claimed" />. When tested, it was right in{" "}
          <Cited name="workado.tested" /> of cases.
        </h2>
        <div className="grid gap-4 text-lg">
          <p>
            Its maker was ordered to stop claiming what it could not prove. So the figures above are
            not the ones we would like. They are the ones we measured, on content whose source the
            networks never saw, each with its data named and the command that makes it again.
          </p>
          <p>
            When the evidence is thin, Tellsign leaves the question open, because it is a person who
            pays for a wrong answer.
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-base">
            <Link href="/methodology" className="underline underline-offset-4">
              Every figure and its source
            </Link>
            <a href={address} className="underline underline-offset-4">
              {source}, {year}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
