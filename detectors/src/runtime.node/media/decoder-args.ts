/** What every call of the decoder says first: which file, as what, and how far it may go. */
import { mediaMax } from "@tellsign/contracts/detection/media-kinds";
import { inputPlace } from "./decoder.ts";
import type { Demuxer } from "./sniff-media.ts";

/** Decoders for what people have; whatever else a file names is not started. Several names: builds differ in which they have. */
const codecs = [
  "mp1,mp1float,mp2,mp2float,mp3,mp3float,aac,aac_fixed,aac_latm,alac,flac,opus,libopus,vorbis,libvorbis",
  "amrnb,amrwb,libopencore_amrnb,libopencore_amrwb,wmav1,wmav2,wmapro,wmalossless,wmavoice,ac3,ac3_fixed,eac3,dca,speex,libspeex",
  "pcm_s8,pcm_u8,pcm_s16le,pcm_s16be,pcm_u16le,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_f64be,pcm_alaw,pcm_mulaw",
  "adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,adpcm_g722,adpcm_g726,gsm,gsm_ms,libgsm,libgsm_ms,g723_1,qdm2,qdmc,mace3,mace6",
  "h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg1video,mpeg2video,mpeg4,msmpeg4v1,msmpeg4v2,msmpeg4,h263,h263p,flv",
  "wmv1,wmv2,wmv3,vc1,mjpeg,mjpegb,gif,png,theora,vp6,vp6f,vp6a,prores,dnxhd,dvvideo,svq1,svq3,cinepak,indeo3,indeo5,rawvideo,qtrle,rpza,huffyuv,ffvhuff,ffv1,utvideo,hap",
].join(",");

/** Of one piece of memory: a frame of the largest kind, at 16 bits a color, fits three times. */
const allocationBytesMax = 192 * 1024 * 1024;

/** Common to both programs. `frames`: whether frames are decoded, which then may not grow beyond the limit. */
export function inputArgs(
  demuxer: Demuxer,
  { before = [], frames = false }: { before?: readonly string[]; frames?: boolean } = {},
): string[] {
  return [
    "-hide_banner",
    "-max_alloc",
    String(allocationBytesMax),
    "-protocol_whitelist",
    "file,pipe",
    "-format_whitelist",
    demuxer === "matroska"
      ? "matroska,webm"
      : demuxer === "mov"
        ? "mov,mp4,m4a,3gp,3g2,mj2"
        : demuxer,
    "-codec_whitelist",
    codecs,
    ...(frames ? ["-max_pixels", String(mediaMax.framePixels)] : []),
    "-threads",
    "1",
    ...before,
    "-f",
    demuxer,
    "-i",
    inputPlace,
  ];
}

export const ffmpegFirst = ["-nostdin", "-nostats"] as const;
