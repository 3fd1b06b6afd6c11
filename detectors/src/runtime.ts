/** What a detector needs from its host. Passed in, so that server and browser run the same detector. */
import type { ModelCard } from "@tellsign/contracts/model-card";

export type Feeds = Record<string, string[] | Float32Array>;
export type Outputs = Record<string, Float32Array>;

export type LoadedModel = {
  card: ModelCard;
  infer(feeds: Feeds): Promise<Outputs>;
};

export type Runtime = {
  /** The model of that name, or null when this host has none. */
  findModel(name: string): Promise<LoadedModel | null>;
};
