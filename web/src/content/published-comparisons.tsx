/** What others published, beside ours where something like it was measured, and why the two are no race. */
import type { CitedFigureName } from "@tellsign/contracts/cited-figures";
import type { Modality } from "@tellsign/contracts/modality";
import type { ReactNode } from "react";
import { Figure } from "../components/figure.tsx";

export type Published = {
  who: string;
  cited: readonly CitedFigureName[];
  /** Null where we measured nothing like it. */
  ours: ReactNode;
  same: string;
  different: string;
};

export const publishedComparisons: Record<Modality, readonly Published[]> = {
  text: [
    {
      who: "Binoculars",
      cited: ["binoculars.caught"],
      ours: (
        <>
          <Figure name="text.caught" /> caught, with <Figure name="text.falsePositives" /> of
          people's texts called AI
        </>
      ),
      same: "English prose of large language models; nothing of the tested sources learnt.",
      different:
        "Theirs compares two large language models, on texts of models of 2023 and before. Ours is 32 MB that run in a browser, on texts most of which were paraphrased, humanised or polished. Their figure is far higher; no test was run on both.",
    },
    {
      who: "The RAID shared task",
      cited: ["raid.caught"],
      ours: (
        <>
          <Figure name="text.caught.at1InAHundred" /> where one person's text in a hundred is called
          AI
        </>
      ),
      same: "Many kinds of text and many models; RAID holds disguised texts, too.",
      different:
        "Entries had learnt every kind of text and every model of the test, and may err on one person's text in twenty. Ours had learnt none of its sources, and is set for one in a hundred.",
    },
    {
      who: "DetectGPT before and after DIPPER",
      cited: ["detectGpt.caught", "detectGpt.caught.paraphrased"],
      ours: (
        <>
          <Figure name="text.caught.notAttacked" /> of undisguised AI texts of the development file,{" "}
          <Figure name="text.caught.paraphrased" /> of those that Dipper paraphrased
        </>
      ),
      same: "The same paraphraser. It defeats our model as well.",
      different: "Other texts and another model behind them.",
    },
    {
      who: "OpenAI's classifier",
      cited: ["openai.caught", "openai.falsePositives"],
      ours: (
        <>
          <Figure name="text.caught" /> and <Figure name="text.falsePositives" />
        </>
      ),
      same: "A set chosen to be hard, in English, told by its makers.",
      different:
        "Other texts, of models of 2022 and before. Theirs chose among five answers; ours says “cannot say” more often than not.",
    },
    {
      who: "Seven detectors on learners' essays",
      cited: ["toefl.falsePositives"],
      ours: (
        <>
          <Figure name="text.falsePositives.nonNative" /> of 3,448 texts by people who write in a
          second language
        </>
      ),
      same: "Texts of people who learn English; the error that harms them.",
      different:
        "Other essays, and detectors of 2023. Ours was measured crosswise, by networks that had not learnt the source.",
    },
    {
      who: "Pangram",
      cited: ["pangram.falsePositives.academic"],
      ours: (
        <>
          <Figure name="text.falsePositives.crosswise" /> of 27,247 people's texts of every kind
        </>
      ),
      same: "People's texts called AI, told by the makers.",
      different:
        "One kind of writing, held by them, larger by far than any of our groups. Neither test was run by anybody else.",
    },
  ],
  image: [
    {
      who: "23 open image detectors, unchanged",
      cited: ["openDetectors.image.best"],
      ours: (
        <>
          <Figure name="image.accuracy" /> of answered pictures, <Figure name="image.abstained" />{" "}
          without an answer
        </>
      ),
      same: "Detectors as they are, on sources and generators they had not learnt.",
      different:
        "They answer every picture, of 12 datasets and 291 generators. Ours leaves out what it is unsure of, which makes the rest look better.",
    },
  ],
  audio: [
    {
      who: "An entry to ASVspoof 5",
      cited: ["asvspoof5.eer"],
      ours: (
        <>
          <Figure name="audio.eer" /> equal error rate, on recordings as they are
        </>
      ),
      same: "Synthesised and converted speech, and the same measure. Ours is several times as high.",
      different:
        "Theirs fuses two networks on a much larger base, fine-tuned for the challenge. Ours had heard neither the repositories nor the systems it was tested on.",
    },
    {
      who: "Open audio detectors on what circulated in 2024",
      cited: ["deepfakeEval.audio"],
      ours: null,
      same: "What becomes of good figures when recordings come from elsewhere.",
      different: "We have not run on those recordings.",
    },
  ],
  video: [
    {
      who: "Open video detectors on what circulated in 2024",
      cited: ["deepfakeEval.video"],
      ours: null,
      same: "Clips of sources that were not learnt.",
      different:
        "Theirs were passed on in social media. Ours are from the pages of generators and of projects that film, and few: every video verdict is a signal for review.",
    },
  ],
};
