/** What others published, beside our own measurements of something similar, and why the two cannot be ranked. */

import type { Modality } from "@tellsign/contracts/detection/modality";
import type { CitedFigureName } from "@tellsign/contracts/site/cited-figures";
import type { ReactNode } from "react";
import { Figure } from "../components/figures/figure.tsx";

export type Published = {
  who: string;
  cited: readonly CitedFigureName[];
  /** Null if we measured nothing similar. */
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
          <Figure name="text.caught" /> caught, with <Figure name="text.falsePositives" /> of human
          texts called AI
        </>
      ),
      same: "English prose by large language models; none of the tested sources were in training.",
      different:
        "Theirs compares two large language models, on texts from models of 2023 and earlier, at a far stricter rate. Ours is small enough to run in a browser, and was scored source by source. Their figure is higher; no test was run on both.",
    },
    {
      who: "The RAID shared task",
      cited: ["raid.caught"],
      ours: (
        <>
          <Figure name="text.caught.at1InAHundred" /> with one human text in a hundred called AI
        </>
      ),
      same: "Many kinds of text and many models; RAID contains disguised texts, too.",
      different:
        "Entries were trained on every kind of text and every model in the test, and may err on one human text in twenty. Ours was scored by networks that saw neither a text nor its source, and is set for one in a hundred.",
    },
    {
      who: "DetectGPT before and after DIPPER",
      cited: ["detectGpt.caught", "detectGpt.caught.paraphrased"],
      ours: (
        <>
          <Figure name="text.hard.caught.notAttacked" /> of AI texts in the development file that
          were not attacked, <Figure name="text.hard.caught.paraphrased" /> of those paraphrased by
          Dipper
        </>
      ),
      same: "The same paraphraser. It defeats our model as well.",
      different: "Different texts, from a different model.",
    },
    {
      who: "OpenAI's classifier",
      cited: ["openai.caught", "openai.falsePositives"],
      ours: (
        <>
          <Figure name="text.hard.caught" /> and <Figure name="text.hard.falsePositives" />, in the
          development file
        </>
      ),
      same: "A set chosen to be hard, in English, reported by its makers.",
      different:
        "Different texts, from models of 2022 and earlier. Theirs chose among five answers; ours usually says “cannot say.”",
    },
    {
      who: "Seven detectors on English learners' essays",
      cited: ["toefl.falsePositives"],
      ours: (
        <>
          <Figure name="text.falsePositives.nonNative" /> of{" "}
          <Figure name="text.samples.nonNative" /> texts by people who write in a second language
        </>
      ),
      same: "Texts by people learning English; the error that harms them.",
      different:
        "Different essays, and detectors from 2023. Ours was cross-validated, with networks that had not seen the source.",
    },
    {
      who: "Pangram",
      cited: ["pangram.falsePositives.academic"],
      ours: (
        <>
          <Figure name="text.falsePositives" /> of <Figure name="text.samples.human" /> human texts
          of every kind
        </>
      ),
      same: "Human texts called AI, reported by the makers.",
      different:
        "One kind of writing, held by them, far larger than any of our groups. Neither test was run by anyone else.",
    },
  ],
  image: [
    {
      who: "23 open image detectors, off the shelf",
      cited: ["openDetectors.image.best"],
      ours: (
        <>
          <Figure name="image.accuracy" /> of answered pictures, <Figure name="image.abstained" />{" "}
          without an answer
        </>
      ),
      same: "Detectors as they are, on sources and generators not in their training.",
      different:
        "They answer every picture, from many datasets and generators. Ours skips what it is unsure of, which makes the rest look better.",
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
      same: "Synthesized and converted speech, and the same measure. Ours is several times as high.",
      different:
        "Theirs fuses two networks on a much larger base, fine-tuned for the challenge. Ours had heard neither the repositories nor the systems it was tested on.",
    },
    {
      who: "Open audio detectors on recordings circulating in 2024",
      cited: ["deepfakeEval.audio"],
      ours: null,
      same: "What happens to good figures when recordings come from elsewhere.",
      different: "We have not been tested on those recordings.",
    },
  ],
  video: [
    {
      who: "Open video detectors on videos circulating in 2024",
      cited: ["deepfakeEval.video"],
      ours: null,
      same: "Clips from sources not in training.",
      different:
        "Theirs were shared on social media. Ours come from the pages of generators and of projects that film, and are few: every video verdict is a signal for review.",
    },
  ],
};
