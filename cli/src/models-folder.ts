import { fileURLToPath } from "node:url";
import { environment } from "./env.ts";

/** The models of this repository, unless the environment names another folder. */
export const modelsFolder =
  environment.modelsFolder ?? fileURLToPath(new URL("../../models", import.meta.url));
