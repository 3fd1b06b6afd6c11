import type { Modality } from "@tellsign/contracts/detection/modality";
import type { MeasuredFigureName } from "@tellsign/contracts/models/measured-figures";
import type { ReactNode } from "react";
import { Figure } from "../components/figures/figure.tsx";

type DetectionCard = {
  modality: Modality;
  title: string;
  text: string;
  /** What people and AI make of this kind. */
  noun: string;
  figures: {
    accused: MeasuredFigureName;
    caught: MeasuredFigureName;
    abstained: MeasuredFigureName;
  };
  /** What the figures were measured on. */
  measuredOn: ReactNode;
};

export const detectionCards: readonly DetectionCard[] = [
  {
    modality: "text",
    title: "Text",
    text: "Essays, articles, applications. The sentences that led to the verdict are highlighted in place.",
    noun: "texts",
    figures: {
      accused: "text.falsePositives",
      caught: "text.caught",
      abstained: "text.abstained",
    },
    measuredOn: (
      <>
        <Figure name="text.samples" /> English texts, each scored by networks that never saw its
        source.
      </>
    ),
  },
  {
    modality: "image",
    title: "Image and deepfake",
    text: "Photos and portraits. What the file says about its origin, and what the pixels say.",
    noun: "pictures",
    figures: {
      accused: "image.falsePositives",
      caught: "image.caught",
      abstained: "image.abstained",
    },
    measuredOn: (
      <>
        <Figure name="image.samples" /> pictures, each scored by networks that never saw its
        collection.
      </>
    ),
  },
  {
    modality: "audio",
    title: "Audio and voice",
    text: "Recordings and voice messages. The seconds that sound synthetic, on a timeline you can follow.",
    noun: "speech",
    figures: {
      accused: "audio.falsePositives",
      caught: "audio.caught",
      abstained: "audio.abstained",
    },
    measuredOn: (
      <>
        <Figure name="audio.samples" /> recordings, each scored by a network that never heard its
        source or its voice system.
      </>
    ),
  },
  {
    modality: "video",
    title: "Video and deepfake",
    text: "Clips, frame by frame. Faces, motion, and sound are observed and shown, and not counted.",
    noun: "clips",
    figures: {
      accused: "video.falsePositives",
      caught: "video.caught",
      abstained: "video.abstained",
    },
    measuredOn: (
      <>
        <Figure name="video.samples" /> clips, re-encoded once, each scored without knowledge of its
        source. A signal for review.
      </>
    ),
  },
];

export const chatbotComparison: readonly { matter: string; tellsign: string; chatbot: string }[] = [
  {
    matter: "Built for",
    tellsign: "One question: does this show signs of AI?",
    chatbot: "Conversation about anything",
  },
  {
    matter: "The answer is based on",
    tellsign: "Measurements, listed beside the verdict",
    chatbot: "Text it generates about your content",
  },
  {
    matter: "Asked again about the same content",
    tellsign: "The same version gives the same answer",
    chatbot: "The answer can vary with the moment and the wording",
  },
  {
    matter: "When it can’t tell",
    tellsign: "Says so, and gives the reason",
    chatbot: "May say so, or answer anyway",
  },
  {
    matter: "How often it is wrong",
    tellsign: "Measured on human work before it may give a verdict, and shown beside it",
    chatbot: "Not part of its answer",
  },
  {
    matter: "Your content",
    tellsign: "Not kept unless you ask; text doesn’t even have to leave your device",
    chatbot: "Subject to its provider’s terms",
  },
];

export const carefulComparison: readonly { bare: string; careful: string }[] = [
  {
    bare: "One number for the whole piece.",
    careful: "The sentences, regions, or seconds the verdict is based on.",
  },
  {
    bare: "Always an answer, no matter how little there is to go on.",
    careful:
      "A leaning, with how often it is right, where the evidence is thin; “cannot say” where there is none.",
  },
  {
    bare: "No word on how often it falsely accuses people.",
    careful: "The false-accusation rate on human work like yours, or no score at all.",
  },
  {
    bare: "The final word.",
    careful:
      "What would change the verdict, and a person who takes another look when you dispute it.",
  },
];
