import { knownFailures } from "../../../content/known-failures.tsx";
import { Forest } from "../plots/forest.tsx";
import { contentWords } from "../words.ts";
import { CardRates } from "./card-rates.tsx";
import type { DrawnModel } from "./drawn-report.ts";
import { ShortCard } from "./short-card.tsx";
import { TestSet } from "./test-set.tsx";

/** The sets side by side: how sharing, codecs, or disguise affect both errors. */
function SetsForest({ model: { modality, sets } }: { model: DrawnModel }) {
  const { many } = contentWords[modality];
  const rows = sets.map(({ title, shipped }, i) => ({
    ...shipped,
    name: title,
    source: `models/${modality}/report.json#/sets/${i}/atShippedThresholds`,
  }));
  return (
    <div className="mt-6">
      <h3 className="text-xl">The {sets.length} test sets at a glance</h3>
      <div className="mt-4">
        <Forest what="Test set" rows={rows} many={many} />
      </div>
    </div>
  );
}

/** Everything that was measured about one model. */
export function ModelSection({ model }: { model: DrawnModel }) {
  const { modality, sets, card } = model;
  const [first, ...others] = sets;
  const { title } = contentWords[modality];
  return (
    <section aria-labelledby={modality} className="mt-16 border-t-2 border-line-strong pt-6">
      <h2 id={modality} className="text-3xl">
        {title}
      </h2>
      <p className="mt-1 text-muted">
        Model {card.version}, trained on {card.trainedAt}
      </p>
      {others.length > 0 && <SetsForest model={model} />}
      {first && (
        <section aria-labelledby={`${modality}-sets`} className="mt-8">
          <h3 id={`${modality}-sets`} className="text-2xl">
            {title}: {first.title}
          </h3>
          <TestSet modality={modality} set={first} index={0} />
        </section>
      )}
      {others.map((set, i) => (
        <details key={set.id} className="mt-6 rounded-card border border-line bg-surface px-5">
          <summary className="cursor-pointer py-4">
            <h3 className="inline text-xl">
              {title}: {set.title}
            </h3>
          </summary>
          <div className="pb-6">
            <TestSet modality={modality} set={set} index={i + 1} />
          </div>
        </details>
      ))}
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby={`${modality}-failures`} className="min-w-0">
          <h3 id={`${modality}-failures`} className="text-2xl">
            {title}: where it fails
          </h3>
          <ul className="prose-width mt-4 list-disc space-y-2 pl-5">
            {knownFailures[modality].map(({ name, words }) => (
              <li key={name}>
                <strong>{name}.</strong> {words}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${modality}-card`} className="min-w-0">
          <h3 id={`${modality}-card`} className="text-2xl">
            {title}: model card in brief
          </h3>
          <ShortCard modality={modality} card={card} />
          <CardRates modality={modality} rates={card.rates} />
        </section>
      </div>
    </section>
  );
}
