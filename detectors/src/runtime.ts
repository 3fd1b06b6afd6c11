/** What a detector needs from its host. Passed in, so that server and browser run the same detector. */
import type { ChosenThreshold } from "@tellsign/contracts/detection/detection";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Box, Picture, Raster } from "./image/file/picture.ts";
import type { Media, MediaHost } from "./media/media.ts";

/** Row-major. Token ids and masks are int32, everything else float32. */
export type Tensor = { dims: readonly number[]; data: Int32Array | Float32Array };
export type Tensors = Record<string, Tensor>;

/** A card as its file has it, or set for a rate that a user tolerates. */
export type CardInUse = ModelCard & {
  chosen?: ChosenThreshold & {
    /** The threshold before. */
    shippedAiFrom: number;
  };
};

export type LoadedModel = {
  card: CardInUse;
  /** Runs one network of the model: the file `<network>.onnx` beside the card. */
  infer(network: string, feeds: Tensors): Promise<Tensors>;
  /** A file beside the card, as text. */
  readText(file: string): Promise<string>;
};

export type Runtime = {
  /** The model of that name, or null if this host has none. Loaded once for all callers. */
  findModel(name: string): Promise<LoadedModel | null>;
  /** Throws an ImageRefusal for what is no picture, too large or damaged. A host without it has no image detector. */
  decodeImage?(
    bytes: Uint8Array,
    /** Of an animation, from 0; the first where not said. */
    frame?: number,
  ): Promise<Picture>;
  /** The part of a picture in the box, resized with a Lanczos kernel; RGB. */
  resizeImage?(picture: Picture, box: Box, width: number, height: number): Promise<Raster>;
  /** As a data URI. */
  encodeImage?(raster: Raster, format: "jpeg" | "png"): Promise<string>;
  readProvenance?(bytes: Uint8Array, picture: Picture): Promise<Provenance>;
  /** A host without it has no detectors of recordings and videos. */
  media?: MediaHost;
  readMediaProvenance?(media: Media): Promise<Provenance>;
};
