/** The components on the status page, and how each is checked. */

export const serviceStates = ["operational", "degraded", "down", "unknown"] as const;
export type ServiceState = (typeof serviceStates)[number];

export const serviceComponentNames = [
  "database",
  "text",
  "image",
  "audio",
  "video",
  "decoder",
  "queue",
  "mail",
  "disk",
] as const;
export type ServiceComponentName = (typeof serviceComponentNames)[number];

/** How long days and incidents are kept and shown. */
export const serviceDaysKept = 90;

const detection =
  "Every minute the analyses of the last five are counted: with an answer, and without one through a fault of ours. Where there was none for an hour, the model has to answer a fixed sample.";

/** Titles and descriptions for the status page. */
export const serviceComponents: Record<ServiceComponentName, { title: string; checked: string }> = {
  database: {
    title: "Database",
    checked: "Every minute: it has to answer within two seconds.",
  },
  text: { title: "Text detection", checked: detection },
  image: { title: "Image detection", checked: detection },
  audio: { title: "Audio detection", checked: detection },
  video: { title: "Video detection", checked: detection },
  decoder: {
    title: "Decoder of recordings and videos",
    checked:
      "Every minute the answered recordings and videos of the last five are counted. Where there was none for an hour, a second of sound has to be decoded.",
  },
  queue: {
    title: "Job queue",
    checked: "Every minute: how long the oldest job has waited.",
  },
  mail: {
    title: "Mail",
    checked:
      "Every minute: whether mail goes out. Where there was none for an hour, or one waits, the mail server has to answer.",
  },
  disk: {
    title: "Disk space",
    checked: "Every minute: the data folder can be written to and has room.",
  },
};
