import { fileURLToPath } from "node:url";

/** The models of this repository. */
export const modelsFolder = fileURLToPath(new URL("../../models", import.meta.url));
