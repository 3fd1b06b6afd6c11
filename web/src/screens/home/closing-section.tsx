import { wordsMin } from "@tellsign/contracts/limits";
import { ButtonLink } from "../../components/ui/button.tsx";

export function ClosingSection() {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-20 pb-8 text-center sm:px-6 sm:pt-28 sm:pb-12">
      <h2 className="text-4xl sm:text-5xl">Bring a text you’re wondering about.</h2>
      <p className="mx-auto mt-4 max-w-xl text-lg text-muted">
        {wordsMin.freeScan} words are enough to start. No account, no card, and we don’t keep your
        text.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/free-scan" className="min-h-13 px-7 text-lg">
          Try Free Scan
        </ButtonLink>
        <ButtonLink href="/auth-page" variant="secondary" className="min-h-13 px-7 text-lg">
          Sign In
        </ButtonLink>
      </div>
    </section>
  );
}
