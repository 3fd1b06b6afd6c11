/** HEIC through libheif's WebAssembly: the bundled sharp has no HEVC decoder. */
import { createRequire } from "node:module";
import { ImageRefusal } from "../image/file/image-refusal.ts";
import type { Picture } from "../image/file/picture.ts";

type Handle = object;
type Channel = { width: number; height: number; stride: number; data: Uint8Array };
/** The part of libheif used here; its package has no types for it. */
type Heif = {
  heif_context_alloc(): Handle | null;
  heif_context_free(context: Handle): void;
  heif_context_read_from_memory(context: Handle, bytes: Uint8Array): { code: object };
  heif_js_context_get_list_of_top_level_image_IDs(context: Handle): unknown;
  heif_js_context_get_primary_image_handle(context: Handle): Handle & { code?: object };
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  heif_image_handle_has_alpha_channel(handle: Handle): number;
  heif_image_handle_release(handle: Handle): void;
  heif_js_decode_image2(
    handle: Handle,
    colorSpace: object,
    chroma: object,
  ): Promise<{ code?: object; image: Handle; channels: Channel[] } | undefined>;
  heif_image_release(image: Handle): void;
  heif_error_code: { heif_error_Ok: object };
  heif_colorspace: { heif_colorspace_RGB: object };
  heif_chroma: { heif_chroma_interleaved_RGBA: object };
};

const requirePackage = createRequire(import.meta.url);

/** The package's own entry point keeps one instance for good. */
function createHeif(): Promise<Heif> {
  const create = requirePackage("libheif-js/libheif-wasm/libheif-bundle.js") as (
    options: object,
  ) => Promise<Heif>;
  return create({ print: () => undefined, printErr: () => undefined });
}

function layOnWhite({ width, height, stride, data }: Channel): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * stride; x < width; x++, at += 4) {
      const alpha = data[at + 3] as number;
      for (let c = 0; c < 3; c++) {
        const value = data[at + c] as number;
        pixels[to++] = alpha === 255 ? value : Math.round((value * alpha) / 255 + 255 - alpha);
      }
    }
  }
  return pixels;
}

async function readPrimary(heif: Heif, context: Handle, pixelsMax: number): Promise<Picture> {
  const ids = heif.heif_js_context_get_list_of_top_level_image_IDs(context);
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!Array.isArray(ids) || ids.length === 0 || !handle || handle.code) {
    throw new ImageRefusal("image_damaged");
  }
  const [width, height] = [
    heif.heif_image_handle_get_width(handle),
    heif.heif_image_handle_get_height(handle),
  ];
  if (width * height > pixelsMax) throw new ImageRefusal("image_too_large");
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const channel = decoded?.channels?.[0];
  if (!decoded || decoded.code || !channel) throw new ImageRefusal("image_damaged");
  // The box that names the size and the pixels themselves may disagree.
  if (channel.width * channel.height > pixelsMax) throw new ImageRefusal("image_too_large");
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) === 1;
  return {
    format: "heic",
    width: channel.width,
    height: channel.height,
    channels: hasAlpha ? 4 : 3,
    frames: 1,
    hasAlpha,
    pixels: layOnWhite(channel),
  };
}

export async function readHeic(bytes: Uint8Array, pixelsMax: number): Promise<Picture> {
  // A fresh instance each time: its memory never shrinks, and a hostile file may leave it broken.
  const heif = await createHeif();
  const context = heif.heif_context_alloc();
  if (!context) throw new Error("libheif could not be started.");
  try {
    const { code } = heif.heif_context_read_from_memory(context, bytes);
    if (code !== heif.heif_error_code.heif_error_Ok) throw new ImageRefusal("image_damaged");
    return await readPrimary(heif, context, pixelsMax);
  } catch (cause) {
    if (cause instanceof ImageRefusal) throw cause;
    // A trap inside the decoder: the file is at fault.
    throw new ImageRefusal("image_damaged", { cause });
  }
}
