/** What each model is known to get wrong, from docs/models: said before anybody has to find it out. */
import type { Modality } from "@tellsign/contracts/modality";
import type { ReactNode } from "react";
import { Figure } from "../components/figure.tsx";

type Failure = { name: string; words: ReactNode };

export const knownFailures: Record<Modality, readonly Failure[]> = {
  text: [
    {
      name: "Disguised text",
      words: (
        <>
          Texts that a tool made human (<Figure name="text.caught.humanised" /> caught), that Dipper
          paraphrased (<Figure name="text.caught.paraphrased" />) or that a model from before 2023
          wrote are nearly all missed. A quarter to a half of them is called human.
        </>
      ),
    },
    {
      name: "Rewritten paragraphs",
      words: (
        <>
          Where a machine rewrote a person's paragraph, <Figure name="text.caught.rewrites2026" />{" "}
          were caught.
        </>
      ),
    },
    {
      name: "Students",
      words: (
        <>
          Of all groups of writers they are called AI most often:{" "}
          <Figure name="text.falsePositives.students" /> of their texts, measured crosswise, against{" "}
          <Figure name="text.falsePositives.crosswise" /> of all people's.
        </>
      ),
    },
    {
      name: "Encyclopaedic text and long blog posts",
      words: (
        <>
          People's texts of these kinds look like AI to the model:{" "}
          <Figure name="text.falsePositives.wiki" /> and{" "}
          <Figure name="text.falsePositives.longBlog" /> reach the threshold. Where they are
          recognised, nobody is accused.
        </>
      ),
    },
    {
      name: "Short text",
      words: "Under 100 words it gives no answer more often than not.",
    },
    {
      name: "Two hands in one text",
      words:
        "Seams are found in fewer than one spliced document in four. Where one is found, nearly all words are put on the right side of it.",
    },
    {
      name: "Probabilities of disguised text",
      words:
        "They were calibrated on undisguised sources. On the development file, which is mostly disguised, they are far too low.",
    },
  ],
  image: [
    {
      name: "Faces",
      words:
        "People's faces that were cut out and made small, as datasets have them, score highest of all people's pictures. Of 46 views from a source that was new, 8 reached the threshold. So a recognised face is never called AI.",
    },
    {
      name: "Renders",
      words: (
        <>
          Some renders by people are taken for photographs, and{" "}
          <Figure name="image.falsePositives.render" /> of 34 were called AI.
        </>
      ),
    },
    {
      name: "The newest generators",
      words:
        "Photo-realistic pictures of gpt-image-2, Seedream and Nano Banana, whose source was not learnt, mostly get no answer.",
    },
    {
      name: "Concept and game art",
      words:
        "Art that people made at the edge of the machines' taste scores higher than photographs.",
    },
    {
      name: "What the file alone would tell",
      words:
        "In this set size, shape and format of the files alone tell AI from people nearly as well (area 0.879) as the model does (0.884), which sees none of them. Among pictures that are not square they tell 0.692, and the model 0.875.",
    },
    {
      name: "Not measured",
      words:
        "Watermarks such as SynthID, screenshots of pictures, heavy filters, pictures of screens.",
    },
  ],
  audio: [
    {
      name: "Vocoders",
      words:
        "Speech of a person that BigVGAN, HiFi-GAN, Vocos or WaveGrad made anew is hardly caught. Most of it gets no answer, some is called human.",
    },
    {
      name: "Cloned and converted voices",
      words: "From a clean prompt (DDDM-VC, VoiceCraft, EmoSphere) they get no answer.",
    },
    {
      name: "Unknown synthesisers",
      words:
        "With espeak-ng held out of training, 24 of its 28 clips were called human. The shipped model has learnt it; the next synthesiser of a new sort may fare as badly.",
    },
    {
      name: "Clean studio prompts",
      words:
        "People's recordings on the pages of voice-cloning projects score highest of all people's.",
    },
    {
      name: "Singing, music, other sounds",
      words:
        "They should not be scored. Of 23 recordings of singing 3 were all the same, of 37 of music none, of 35 of other sounds 6.",
    },
    {
      name: "Languages",
      words: "Most of the recordings are English. No rate is known for any one language.",
    },
    {
      name: "Spliced recordings",
      words: "This version never says “mixed”: only 2 of 24 splices would have been found.",
    },
  ],
  video: [
    {
      name: "Driven and replaced faces",
      words:
        "Where only a face is made (SadTalker, Wav2Lip and their like), most of the picture is a camera's, and the clip is missed.",
    },
    {
      name: "Edited and continued footage",
      words:
        "Real clips that a model edited (AnyV2V), worlds continued from real frames (vista, GameCraft, physics-iq) and the newest distilled generators are missed or get no answer.",
    },
    {
      name: "Illustrated footage of people",
      words: "The few people's clips that were called AI are game captures and edited footage.",
    },
    {
      name: "Small clips",
      words:
        "Among clips with a shorter side up to 480 pixels, size and frame rate of the file alone tell more (area 0.856) than the model does (0.770). It never sees them, but its figure there is not to be trusted without more clips.",
    },
    {
      name: "Thin in the data, or not measured",
      words:
        "The newest commercial systems, long clips, phone footage; a harder encoding; whether lips and voice fit together.",
    },
  ],
};
