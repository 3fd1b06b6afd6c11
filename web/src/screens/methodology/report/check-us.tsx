import { Link } from "wouter";
import { checkCommands, mindChangers } from "../../../content/methodology.ts";
import { CopyCommand } from "./copy-command.tsx";

/** What would prove us wrong, and how anyone can check. */
export function CheckUs() {
  return (
    <section aria-labelledby="check-us" className="mt-16 border-t-2 border-line-strong pt-6">
      <h2 id="check-us" className="text-3xl">
        How to check us, and what would change our mind
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-xl">In the repository</h3>
          <dl className="mt-3 grid gap-4">
            {checkCommands.map(({ name, command }) => (
              <div key={command}>
                <dt className="mb-1">{name}</dt>
                <dd>
                  <CopyCommand command={command} of={name} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0">
          <h3 className="text-xl">What would change our mind</h3>
          <ul className="prose-width mt-3 list-disc space-y-2 pl-5">
            {mindChangers.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className="prose-width mt-4">
            Found one? Every result has a button that{" "}
            <Link href="/dispute" className="link">
              disputes it
            </Link>
            . A person reads it, and what was wrong goes into{" "}
            <Link href="/known-errors" className="link">
              the record of known errors
            </Link>{" "}
            and the next test set.
          </p>
        </div>
      </div>
    </section>
  );
}
