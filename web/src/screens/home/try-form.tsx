import { wordsMin } from "@tellsign/contracts/limits";
import { Link } from "wouter";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { TextCounter } from "../../components/forms/text-counter.tsx";
import { Button } from "../../components/ui/button.tsx";
import { sampleTexts } from "../../content/sample-texts.ts";
import { formatMegabytes } from "../../format/format-megabytes.ts";
import type { Try } from "./use-try.ts";

function Samples({ chosen, onChoose }: { chosen: string; onChoose: (text: string) => void }) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">Or try one of these:</span>
      {sampleTexts.map(({ name, text }) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          disabled={!hydrated}
          aria-pressed={chosen === text}
          onClick={() => onChoose(text)}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** What appears below the text before it is analyzed. */
export function TryForm({ attempt }: { attempt: Try }) {
  const { text, write, origin, bytes, analyse, problem } = attempt;
  const size = bytes === null ? "A model" : `A model of ${formatMegabytes(bytes)}`;
  return (
    <div className="grid gap-3">
      <Samples chosen={text} onChoose={write} />
      <div className="min-h-10 text-sm text-muted">
        {problem ? (
          <p role="alert" className="text-bad">
            {problem}{" "}
            <Link href="/free-scan" className="link">
              Free scan
            </Link>
          </p>
        ) : (
          (origin ?? <TextCounter text={text} />)
        )}
      </div>
      <div className="flex items-center gap-4 border-t border-line pt-4">
        <Button disabled={bytes === null} onClick={() => void analyse()} className="min-h-13 px-6">
          Analyze
        </Button>
        <p className="text-sm text-muted">
          {size} and the program that runs it are downloaded once. Your text stays on this device;{" "}
          {wordsMin.freeScan} words are enough.
        </p>
      </div>
    </div>
  );
}
