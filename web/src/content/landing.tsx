import type { MeasuredFigureName } from "@tellsign/contracts/measured-figures";
import type { Modality } from "@tellsign/contracts/modality";
import type { ReactNode } from "react";
import { Figure } from "../components/figure.tsx";

type DetectionCard = {
  modality: Modality;
  title: string;
  text: string;
  /** What people make, and what AI makes, of this kind. */
  noun: string;
  figures: {
    accused: MeasuredFigureName;
    caught: MeasuredFigureName;
    abstained: MeasuredFigureName;
  };
  /** What the figures are of. */
  measuredOn: ReactNode;
};

export const detectionCards: readonly DetectionCard[] = [
  {
    modality: "text",
    title: "Text",
    text: "Essays, articles, applications. The sentences that led to the verdict are marked where they stand.",
    noun: "texts",
    figures: {
      accused: "text.falsePositives.crosswise",
      caught: "text.caught",
      abstained: "text.abstained",
    },
    measuredOn: (
      <>
        Most of those AI texts were disguised on purpose. Of plain prose by a 2026 model,{" "}
        <Figure name="text.caught.prose2026" /> was caught.
      </>
    ),
  },
  {
    modality: "image",
    title: "Image and deepfake",
    text: "Photographs and portraits. What the file says about its origin, and what the pixels say.",
    noun: "pictures",
    figures: {
      accused: "image.falsePositives",
      caught: "image.caught",
      abstained: "image.abstained",
    },
    measuredOn: "Pictures from collections the model never learnt, of makers old and new.",
  },
  {
    modality: "audio",
    title: "Audio and voice",
    text: "Recordings and voice messages. The seconds that sound synthetic, on a line you can follow.",
    noun: "speech",
    figures: {
      accused: "audio.falsePositives",
      caught: "audio.caught",
      abstained: "audio.abstained",
    },
    measuredOn: "Speech by people and by voice systems the model never learnt.",
  },
  {
    modality: "video",
    title: "Video and deepfake",
    text: "Clips, frame by frame and with their sound. The moments that do not fit together are marked.",
    noun: "clips",
    figures: {
      accused: "video.falsePositives",
      caught: "video.caught",
      abstained: "video.abstained",
    },
    measuredOn: "Clips the model never learnt, encoded again once, as on their way to you.",
  },
];

export const chatbotComparison: readonly { matter: string; tellsign: string; chatbot: string }[] = [
  {
    matter: "Built for",
    tellsign: "One question: are there signs of AI in this?",
    chatbot: "Conversation about anything",
  },
  {
    matter: "The answer rests on",
    tellsign: "Measurements, listed beside the verdict",
    chatbot: "Text it generates about your content",
  },
  {
    matter: "The same content again",
    tellsign: "The same version gives the same answer",
    chatbot: "The answer may differ, with the moment and with the question",
  },
  {
    matter: "When it cannot tell",
    tellsign: "Says so, and names the reason",
    chatbot: "May say so, or answer all the same",
  },
  {
    matter: "How often it is wrong",
    tellsign: "Measured on people’s work before it may give a verdict, and printed beside it",
    chatbot: "Not part of its answer",
  },
  {
    matter: "Your content",
    tellsign: "Not kept unless you ask for it; a text need not even leave your device",
    chatbot: "As its provider’s terms say",
  },
];

export const carefulComparison: readonly { bare: string; careful: string }[] = [
  {
    bare: "One number for the whole piece.",
    careful: "The sentences, regions or seconds the verdict rests on.",
  },
  {
    bare: "Always an answer, however little there is to go by.",
    careful: "“Cannot say” for what is too short, too unusual or too close.",
  },
  {
    bare: "No word on how often it accuses a person wrongly.",
    careful: "The rate of wrong accusations on human work like yours, or no score at all.",
  },
  {
    bare: "The end of the matter.",
    careful: "What would change the verdict, and a person who looks again when you dispute it.",
  },
];
