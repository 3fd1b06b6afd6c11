/** What each model is known to get wrong, from docs/models: stated up front, before anyone has to find out. */
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { ReactNode } from "react";
import { Figure } from "../components/figures/figure.tsx";

type Failure = { name: string; words: ReactNode };

export const knownFailures: Record<Modality, readonly Failure[]> = {
  text: [
    {
      name: "Disguised text",
      words: (
        <>
          Texts run through a humanizer (<Figure name="text.caught.humanised" /> caught),
          paraphrased by Dipper (<Figure name="text.caught.paraphrased" />
          ), or written by a model from before 2023 are nearly all missed. Between a quarter and a
          half of them are called human.
        </>
      ),
    },
    {
      name: "Rewritten paragraphs",
      words: (
        <>
          When a machine rewrote a person’s paragraph, <Figure name="text.caught.rewrites2026" />{" "}
          were caught.
        </>
      ),
    },
    {
      name: "Students",
      words: (
        <>
          Of all groups of writers, students are called AI most often:{" "}
          <Figure name="text.falsePositives.students" /> of their texts, cross-validated, against{" "}
          <Figure name="text.falsePositives.crosswise" /> of all human texts.
        </>
      ),
    },
    {
      name: "Encyclopedic text and long blog posts",
      words: (
        <>
          Human texts of these kinds look like AI to the model:{" "}
          <Figure name="text.falsePositives.wiki" /> and{" "}
          <Figure name="text.falsePositives.longBlog" /> reach the threshold. When the kind is
          recognized, nobody is accused.
        </>
      ),
    },
    {
      name: "Short text",
      words: "Below 100 words, it usually gives no answer.",
    },
    {
      name: "Two authors in one text",
      words:
        "Seams are found in fewer than one in four spliced documents. When one is found, nearly all words are assigned to the right side of it.",
    },
    {
      name: "Probabilities for disguised text",
      words:
        "They were calibrated on undisguised sources. On the development file, which is mostly disguised, they are far too low.",
    },
  ],
  image: [
    {
      name: "Faces",
      words:
        "Human faces cropped and downscaled, as in face datasets, score highest of all human pictures. Of 46 views from an unseen source, 8 reached the threshold. So a recognized face is never called AI.",
    },
    {
      name: "Renders",
      words: (
        <>
          Some human-made renders are mistaken for photographs, and{" "}
          <Figure name="image.falsePositives.render" /> of 34 were called AI.
        </>
      ),
    },
    {
      name: "The newest generators",
      words:
        "Photorealistic pictures from gpt-image-2, Seedream, and Nano Banana, whose source was not in training, mostly get no answer.",
    },
    {
      name: "Concept and game art",
      words: "Human art in a style machines favor scores higher than photographs.",
    },
    {
      name: "What the file alone gives away",
      words:
        "In this set, file size, shape, and format alone separate AI from human work nearly as well (AUC 0.879) as the model does (0.884), which sees none of them. Among pictures that are not square, they reach 0.692, and the model 0.875.",
    },
    {
      name: "Not measured",
      words:
        "Watermarks such as SynthID, screenshots of pictures, heavy filters, photos of screens.",
    },
  ],
  audio: [
    {
      name: "Vocoders",
      words:
        "Human speech resynthesized by BigVGAN, HiFi-GAN, Vocos, or WaveGrad is rarely caught. Most of it gets no answer; some is called human.",
    },
    {
      name: "Cloned and converted voices",
      words: "Made from a clean prompt (DDDM-VC, VoiceCraft, EmoSphere), they get no answer.",
    },
    {
      name: "Unknown synthesizers",
      words:
        "With espeak-ng held out of training, 24 of its 28 clips were called human. The shipped model was trained on it; the next new kind of synthesizer may fare as badly.",
    },
    {
      name: "Clean studio prompts",
      words:
        "Human recordings from the pages of voice-cloning projects score highest of all human recordings.",
    },
    {
      name: "Singing, music, and other sounds",
      words:
        "They should not be scored. Even so, 3 of 23 recordings of singing, none of 37 of music, and 6 of 35 of other sounds were.",
    },
    {
      name: "Languages",
      words: "Most of the recordings are in English. No rate is known for any single language.",
    },
    {
      name: "Spliced recordings",
      words: "This version never says “mixed”: it would have found only 2 of 24 splices.",
    },
  ],
  video: [
    {
      name: "Driven and swapped faces",
      words:
        "When only a face is synthetic (SadTalker, Wav2Lip, and the like), most of the picture comes from a camera, and the clip is missed.",
    },
    {
      name: "Edited and continued footage",
      words:
        "Real clips edited by a model (AnyV2V), worlds continued from real frames (vista, GameCraft, physics-iq), and the newest distilled generators are missed or get no answer.",
    },
    {
      name: "Stylized footage by people",
      words: "The few human clips that were called AI are game captures and edited footage.",
    },
    {
      name: "Small clips",
      words:
        "Among clips with a shorter side of up to 480 pixels, the file’s size and frame rate alone separate the classes better (AUC 0.856) than the model does (0.770). The model never sees them, but its figure there should not be trusted without more clips.",
    },
    {
      name: "Sparse in the data, or not measured",
      words:
        "The newest commercial systems, long clips, phone footage; stronger compression; whether lips and voice match.",
    },
  ],
};
