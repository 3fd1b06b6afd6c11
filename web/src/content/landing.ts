import type { Modality } from "@tellsign/contracts/modality";

export const detectionCards: readonly { modality: Modality; title: string; text: string }[] = [
  {
    modality: "text",
    title: "Text",
    text: "Essays, articles, applications. The sentences that led to the verdict are marked where they stand.",
  },
  {
    modality: "image",
    title: "Image and deepfake",
    text: "Photographs and portraits. What the file says about its origin, and what the pixels say.",
  },
  {
    modality: "audio",
    title: "Audio and voice",
    text: "Recordings and voice messages. The seconds that sound synthetic, on a line you can follow.",
  },
  {
    modality: "video",
    title: "Video and deepfake",
    text: "Clips, frame by frame and voice by voice, with the moments that do not fit together.",
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
    tellsign: "The same model gives the same answer",
    chatbot: "The answer may differ from one time to the next",
  },
  {
    matter: "When it cannot tell",
    tellsign: "Says so, and names the reason",
    chatbot: "Often answers all the same",
  },
  {
    matter: "How often it is wrong",
    tellsign: "Measured before a model may give a score; without that, no score",
    chatbot: "Not stated for this task",
  },
  {
    matter: "Your content",
    tellsign: "Not kept after the analysis",
    chatbot: "As its provider's terms say",
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
