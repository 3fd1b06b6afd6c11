import { fileURLToPath } from "node:url";

/** How the models of this repository are made; it also describes the sets of their reports. */
export const trainingFolder = fileURLToPath(new URL("../../training", import.meta.url));
