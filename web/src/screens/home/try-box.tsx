import { LockKeyhole } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef } from "react";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { DeviceProgress } from "../../components/analysis/device-progress.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { MarginScale } from "./margin-scale.tsx";
import { textLook } from "./text-look.ts";
import { TryForm } from "./try-form.tsx";
import { type Try, useTry } from "./use-try.ts";

const loadResult = () => import("./try-result.tsx");
const TryResult = lazy(loadResult);

const placeholder =
  "Paste an essay, an article, a letter.\n\nEvery sentence is read in place, and marked where it reads like AI.";

/** The text as it is typed, with its actions or the progress of the analysis below. */
function Writing({ attempt }: { attempt: Try }) {
  const { text, write, device } = attempt;
  const { progress } = device;
  const id = useId();
  const hydrated = useHydrated();
  const foot = useRef<HTMLDivElement>(null);
  const running = progress !== null;
  // The button that was clicked is gone while it runs.
  useEffect(() => {
    if (!running) return;
    void loadResult();
    foot.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [running]);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        A text to try
      </label>
      <div className="relative flex min-h-0 flex-1 no-script:hidden">
        <MarginScale reading={progress?.detail === null ? progress.percent / 100 : null} />
        <textarea
          id={id}
          value={text}
          disabled={!hydrated}
          readOnly={running}
          onChange={(event) => write(event.target.value)}
          placeholder={placeholder}
          className={`h-full w-full resize-none bg-transparent -outline-offset-3 placeholder:text-muted ${textLook}`}
        />
      </div>
      <div ref={foot} className="border-t border-line p-4 sm:px-6 no-script:hidden">
        {running ? <DeviceProgress device={device} /> : <TryForm attempt={attempt} />}
      </div>
    </>
  );
}

/** Analyzes text on the visitor's device. The frame keeps its size, so that nothing moves when the answer arrives. */
export function TryBox() {
  const attempt = useTry();
  const { answered, origin, clear } = attempt;
  return (
    <section
      aria-labelledby="try"
      className="flex h-[40rem] flex-col overflow-hidden rounded-card border border-line-strong bg-surface shadow-card sm:h-[36rem] no-script:h-auto"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunken px-4 py-2.5 sm:px-6">
        <h2 id="try" className="font-sans text-base font-semibold tracking-normal">
          Try it on a text
        </h2>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <LockKeyhole aria-hidden="true" className="size-4" />
          Stays on your device
        </p>
      </header>
      <NeedsScript>
        This box needs JavaScript, because the analysis happens in your browser.
      </NeedsScript>
      {answered ? (
        <Suspense>
          <TryResult answered={answered} origin={origin} onAgain={clear} />
        </Suspense>
      ) : (
        <Writing attempt={attempt} />
      )}
    </section>
  );
}
