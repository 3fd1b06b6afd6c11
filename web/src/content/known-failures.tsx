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
          In the development file, texts run through a research humanizer (
          <Figure name="text.hard.caught.humanised" /> caught) or paraphrased by Dipper (
          <Figure name="text.hard.caught.paraphrased" />) are nearly all missed. So are texts by
          models from before 2023. What a 2026 model humanized or paraphrased for us was caught more
          often (<Figure name="text.caught.humanised2026" />
          ). Commercial humanizers were not tested.
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
      name: "Answers, forum posts and blogs",
      words: (
        <>
          Of all groups of writers, these are called AI most often:{" "}
          <Figure name="text.falsePositives.forum" /> of their texts, cross-validated, against{" "}
          <Figure name="text.falsePositives" /> of all human texts.
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
      words: (
        <>
          Of texts with 50 to 99 words, <Figure name="text.abstained.words50to99" /> get no firm
          answer; of those with 20 to 49, <Figure name="text.abstained.words20to49" />.
        </>
      ),
    },
    {
      name: "Other languages",
      words:
        "A text in another language than English is refused before it is paid for. A network for German, Spanish, French, Italian, Dutch, Portuguese, and Chinese was trained and not shipped: on sources it had not seen, it missed nearly all AI text at the error rate we allow.",
    },
    {
      name: "Two authors in one text",
      words: (
        <>
          Of texts that were polished, completed, or half written by a machine,{" "}
          <Figure name="text.hard.foundMixed" /> are recognized as mixed or AI. Most seams between
          two authors are missed.
        </>
      ),
    },
    {
      name: "Probabilities for disguised text",
      words:
        "They were calibrated on sources held out in turn, most of them undisguised. On the development file, where nearly half of the AI texts were attacked, they are far too low.",
    },
  ],
  image: [
    {
      name: "Faces",
      words: (
        <>
          Few of our test pictures show people's faces: <Figure name="image.samples.face" /> views.
          As many as <Figure name="image.falsePositives.face.high" /> of faces may be wrongly called
          AI.
        </>
      ),
    },
    {
      name: "Renders",
      words: (
        <>
          A render that is recognized as one is never called AI. Some are mistaken for photographs:
          of <Figure name="image.samples.render" /> views,{" "}
          <Figure name="image.falsePositives.render" /> were called AI.
        </>
      ),
    },
    {
      name: "The newest generators",
      words: (
        <>
          Photorealistic pictures from gpt-image-2, Seedream, and Nano Banana, whose source was not
          in training, mostly get no answer: gpt-image-2 <Figure name="image.abstained.gptImage2" />
          , with <Figure name="image.caught.gptImage2" /> caught.
        </>
      ),
    },
    {
      name: "Concept and game art",
      words: "Human art in a style machines favor scores higher than photographs.",
    },
    {
      name: "What the file alone gives away",
      words:
        "In the collections we use, file size, shape, and format alone separate AI from human work nearly as well as the model does, which sees none of them. Among pictures that are not square, they do much worse than the model.",
    },
    {
      name: "Not measured",
      words:
        "Watermarks such as SynthID, screenshots of pictures, heavy filters, photos of screens.",
    },
  ],
  audio: [
    {
      name: "Codecs and vocoders",
      words:
        "Human speech that a codec or vocoder resynthesizes at high quality (BigCodec, FunCodec, UnivNet, HiFi-GAN) is rarely or never found, and some of it is called human.",
    },
    {
      name: "The best commercial voices",
      words:
        "ElevenLabs, OpenAI’s gpt-4o-mini-tts, and CosyVoice 3 are mostly missed. Some of their recordings are called human.",
    },
    {
      name: "The telephone",
      words: (
        <>
          Over the telephone, <Figure name="audio.caught.telephone" /> of synthetic recordings are
          found, and <Figure name="audio.abstained.telephone" /> of all get no answer.
        </>
      ),
    },
    {
      name: "Clean studio prompts",
      words:
        "Human recordings from the pages of voice-cloning projects, and studio-recorded courses, are flagged most often of all human recordings.",
    },
    {
      name: "Singing, music, and other sounds",
      words:
        "They get no verdict, but some are mistaken for speech when the voice detector hears a voice, too.",
    },
    {
      name: "Languages",
      words: (
        <>
          Most of the recordings are in English, where{" "}
          <Figure name="audio.falsePositives.english" /> of human recordings were flagged. Other
          languages have too few recordings each for a rate of their own.
        </>
      ),
    },
    {
      name: "Spliced recordings",
      words:
        "This version never says “mixed”: it was not measured on spliced recordings. The band over time shows where stretches differ.",
    },
  ],
  video: [
    {
      name: "No clip is called human",
      words:
        "Among clips that an earlier version called human, too many were AI. Clips with a low score now lean toward a person instead, with how often such a leaning was right.",
    },
    {
      name: "Faces, motion, and sound",
      words:
        "They are observed and shown, and not counted: the picture alone decides. Whether lips and voice match is not measured.",
    },
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
        "Among clips with a shorter side of up to 480 pixels, the file’s size and frame rate alone separate the classes better than the model does. The model never sees them, but its figure there should not be trusted without more clips.",
    },
    {
      name: "Sparse in the data, or not measured",
      words: "The newest commercial systems, long clips, phone footage; stronger compression.",
    },
  ],
};
