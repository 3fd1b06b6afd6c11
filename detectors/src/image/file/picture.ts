/** A decoded picture as it is displayed, turned upright, in sRGB, with transparency laid on white. */
export type Picture = {
  format: string;
  width: number;
  height: number;
  /** Of the file, before it was made RGB. */
  channels: number;
  frames: number;
  hasAlpha: boolean;
  /** RGB, three bytes a pixel, in reading order. */
  pixels: Uint8Array;
};

/** A rectangle in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** Pixels to be shown: gray (one byte) or RGB (three bytes). */
export type Raster = { width: number; height: number; channels: 1 | 3; pixels: Uint8Array };
