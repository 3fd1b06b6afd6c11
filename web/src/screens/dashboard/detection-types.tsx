import type { User } from "@tellsign/contracts/account/user";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { wordsMin } from "@tellsign/contracts/limits";
import { mayUse } from "../../analysis/input/may-use.ts";
import { useSite } from "../../api/use-site.ts";

const kinds: Record<Modality, { title: string; words: string }> = {
  text: {
    title: "Text",
    words: `Prose of at least ${wordsMin.dashboard} words, pasted or as a document.`,
  },
  image: { title: "Image", words: "Photos and pictures, as a file or by URL." },
  audio: { title: "Audio", words: "Recordings of speech, as a file." },
  video: { title: "Video", words: "Clips, as a file or by URL." },
};

export function DetectionTypes({ user }: { user: User }) {
  const site = useSite();
  return (
    <section aria-labelledby="detection-types" className="mt-12">
      <h2 id="detection-types" className="mb-4 text-xl">
        Detection Types
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {modalities.map((modality) => (
          <li key={modality} className="rounded-card border border-line bg-surface p-5">
            <h3 className="text-lg">{kinds[modality].title}</h3>
            <p className="mt-1 text-muted">{kinds[modality].words}</p>
            <p className="mt-3 text-sm font-semibold">
              {mayUse(user, modality) ? "Included in your account" : "Not in your plan"}
            </p>
            {site && !site.modalities.includes(modality) && (
              <p className="text-sm text-muted">This server has no detector for it.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
