import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment } from "./env.ts";

/** In the published package the models are beside the program, in the repository beside the rooms. */
const places = ["../models", "../../models"].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
);

/** The models of this installation, unless the environment names another folder. */
export const modelsFolder =
  environment.modelsFolder ?? places.find((place) => existsSync(place)) ?? (places[1] as string);
