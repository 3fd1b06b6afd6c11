import { modalities } from "@tellsign/contracts/detection/modality";
import { type CitedFigureName, citedFigures } from "@tellsign/contracts/site/cited-figures";
import { Cited } from "../../../components/figures/cited.tsx";
import { type Published, publishedComparisons } from "../../../content/published-comparisons.tsx";
import { contentWords } from "../words.ts";

function CitedSentence({ name }: { name: CitedFigureName }) {
  const { says, source, year, address } = citedFigures[name];
  return (
    <p>
      <Cited name={name} /> {says} (
      <a href={address} rel="noreferrer" className="link">
        {source}, {year}
      </a>
      )
    </p>
  );
}

function PublishedItem({ item }: { item: Published }) {
  return (
    <li className="border-t border-line py-4">
      <h4 className="font-sans text-base font-semibold">{item.who}</h4>
      <div className="mt-1 grid gap-x-10 gap-y-2 md:grid-cols-2">
        <div className="grid content-start gap-2">
          {item.cited.map((name) => (
            <CitedSentence key={name} name={name} />
          ))}
          {item.ours && <p>Ours: {item.ours}.</p>}
        </div>
        <div className="grid content-start gap-2 text-muted">
          <p>
            <span className="font-semibold">The same:</span> {item.same}
          </p>
          <p>
            <span className="font-semibold">Different:</span> {item.different}
          </p>
        </div>
      </div>
    </li>
  );
}

/** What others published, by kind of content. */
export function PublishedList() {
  return modalities.map((modality) => (
    <div key={modality} className="mt-6">
      <h3 className="text-lg">{contentWords[modality].title}</h3>
      <ul className="mt-2">
        {publishedComparisons[modality].map((item) => (
          <PublishedItem key={item.who} item={item} />
        ))}
      </ul>
    </div>
  ));
}
