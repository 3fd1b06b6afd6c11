import type { Modality } from "@tellsign/contracts/detection/modality";
import { representativeSets } from "@tellsign/contracts/models/representative-sets";
import { knownFailures } from "../../../content/known-failures.tsx";
import { Forest } from "../plots/forest.tsx";
import { contentWords } from "../words.ts";
import { CardRates } from "./card-rates.tsx";
import type { DrawnModel, DrawnSet } from "./drawn-report.ts";
import { ShortCard } from "./short-card.tsx";
import { TestSet } from "./test-set.tsx";

type PlacedSet = {
  set: DrawnSet;
  /** Its place in the report. */
  index: number;
};

/** A worst case is called one. */
const nameSet = ({ id, title }: DrawnSet) =>
  id === "development" ? `${title} (the hardest)` : title;

/** The sets side by side: how sharing, codecs, or disguise affect both errors. */
function SetsForest({ modality, sets }: { modality: Modality; sets: readonly PlacedSet[] }) {
  const { many } = contentWords[modality];
  const rows = sets.map(({ set, index }) => ({
    ...set.shipped,
    name: nameSet(set),
    source: `models/${modality}/report.json#/sets/${index}/atShippedThresholds`,
  }));
  return (
    <div className="mt-6">
      <h2 className="text-xl">The {sets.length} test sets at a glance</h2>
      <div className="mt-4">
        <Forest what="Test set" rows={rows} many={many} />
      </div>
    </div>
  );
}

/** Everything that was measured about one model. */
export function ModelSection({ model }: { model: DrawnModel }) {
  const { modality, sets, card } = model;
  const shownFirst = representativeSets[modality];
  const placed = sets.map((set, index) => ({ set, index }));
  const first = placed[shownFirst];
  const others = placed.filter((one) => one !== first);
  const { title } = contentWords[modality];
  return (
    <>
      <p className="text-muted">
        Model {card.version}, trained on {card.trainedAt}
      </p>
      {first && others.length > 0 && <SetsForest modality={modality} sets={[first, ...others]} />}
      {first && (
        <section aria-labelledby={`${modality}-sets`} className="mt-8">
          <h2 id={`${modality}-sets`} className="text-2xl">
            {title}: {first.set.title}
          </h2>
          <TestSet modality={modality} {...first} />
        </section>
      )}
      {others.map(({ set, index }) => (
        <details key={set.id} className="mt-6 rounded-card border border-line bg-surface px-5">
          <summary className="cursor-pointer py-4">
            <h2 className="inline text-xl">
              {title}: {nameSet(set)}
            </h2>
          </summary>
          <div className="pb-6">
            <TestSet modality={modality} set={set} index={index} />
          </div>
        </details>
      ))}
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby={`${modality}-failures`} className="min-w-0">
          <h2 id={`${modality}-failures`} className="text-2xl">
            {title}: where it fails
          </h2>
          <ul className="prose-width mt-4 list-disc space-y-2 pl-5">
            {knownFailures[modality].map(({ name, words }) => (
              <li key={name}>
                <strong>{name}.</strong> {words}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${modality}-card`} className="min-w-0">
          <h2 id={`${modality}-card`} className="text-2xl">
            {title}: model card in brief
          </h2>
          <ShortCard modality={modality} card={card} />
          <CardRates modality={modality} rates={card.rates} />
        </section>
      </div>
    </>
  );
}
