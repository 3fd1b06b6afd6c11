import { describe, expect, it } from "vitest";
import { writeWav } from "../../testing/files/make-sound.ts";
import { writeAvi } from "../../testing/files/write-avi.ts";
import { writeGif } from "../../testing/files/write-gif.ts";
import { readLena } from "../../testing/read-lena.ts";
import { sniffMedia } from "./sniff-media.ts";

const text = (...lines: string[]) => Buffer.from(lines.join("\n"));

describe("a file's first bytes say", () => {
  it.each([
    ["lena.mp3", "mp3"],
    ["lena.aac", "aac"],
    ["lena.m4a", "mov"],
    ["lena.flac", "flac"],
    ["lena.ogg", "ogg"],
    ["lena.opus", "ogg"],
    ["lena.webm", "matroska"],
    ["lena.aiff", "aiff"],
    ["lena.caf", "caf"],
    ["lena.wav", "wav"],
  ])("that %s is for the demuxer %s", (name, demuxer) => {
    expect(sniffMedia(readLena(name))).toBe(demuxer);
  });

  it("that a film or a voice message is one", () => {
    expect(sniffMedia(writeAvi({ colors: [[1, 2, 3]] }))).toBe("avi");
    expect(sniffMedia(writeGif(2, 2, 2))).toBe("gif");
    expect(sniffMedia(writeWav(new Float32Array(8)))).toBe("wav");
    expect(sniffMedia(text("#!AMR", "<"))).toBe("amr");
    expect(sniffMedia(Buffer.from("00000008776964650000000066726565", "hex"))).toBe("mov");
  });

  it("that a recording of a telephone system is one, raw GSM by its frames alone", () => {
    const frames = Buffer.alloc(33 * 12, 0x24);
    for (let at = 0; at < frames.length; at += 33) frames[at] = 0xd8;
    expect(sniffMedia(frames)).toBe("gsm");
    expect(sniffMedia(frames.subarray(0, 33 * 9))).toBeNull();
    frames[33 * 5] = 0x24;
    expect(sniffMedia(frames)).toBeNull();
    expect(sniffMedia(Buffer.from(".snd\0\0\0\x18", "latin1"))).toBe("au");
  });

  it("that an mp3 is one, with tags, covers or junk before its first frame", () => {
    const frames = readLena("lena.mp3").subarray(4096);
    const tag = Buffer.concat([
      Buffer.from("ID3\x04\0\0\0\0\x07\x68", "latin1"),
      Buffer.alloc(1000),
    ]);
    expect(sniffMedia(frames)).toBe("mp3");
    expect(sniffMedia(Buffer.concat([tag, tag, frames]))).toBe("mp3");
    expect(sniffMedia(Buffer.concat([Buffer.alloc(3000, 7), frames]))).toBe("mp3");
    expect(sniffMedia(tag, frames)).toBe("mp3");
  });

  it.each([
    ["m3u8", text("#EXTM3U", "#EXTINF:10,", "http://127.0.0.1/a.ts")],
    ["m3u8 behind blanks and a mark", text("\ufeff \n#EXTM3U", "a.ts")],
    ["m3u in UTF-16", Buffer.from("\ufeff#EXTM3U\r\nhttp://127.0.0.1/a.mp3", "utf16le")],
    ["pls", text("[playlist]", "File1=http://127.0.0.1/a.mp3")],
    ["ffconcat", text("ffconcat version 1.0", "file /etc/hostname")],
    ["concat without its head", text("file '/etc/hostname'")],
    ["a bare address", text("http://127.0.0.1/a.mp3")],
    ["sdp", text("v=0", "o=- 0 0 IN IP4 127.0.0.1", "m=audio 9 RTP/AVP 0")],
    ["dash", text('<?xml version="1.0"?>', "<!-- a film -->", "<MPD><BaseURL>a</BaseURL></MPD>")],
    ["xspf", text('<?xml version="1.0"?>', '<playlist xmlns="http://xspf.org/ns/0/"/>')],
    ["asx", text('<ASX version="3.0"><ENTRY><REF HREF="a.wma"/></ENTRY></ASX>')],
    ["smil", text("<smil><body><video src='a'/></body></smil>")],
    ["Windows Media's reference", text("[Reference]", "Ref1=http://127.0.0.1/a.asf")],
    ["QuickTime's address", text("RTSPtext", "rtsp://127.0.0.1/a.mov")],
  ])("that it is a playlist: %s", (_, bytes) => {
    expect(sniffMedia(bytes)).toBe("playlist");
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(70_000)],
    ["a text", text("It was a dark and stormy night.")],
    ["a page", text("<!doctype html><title>file</title>")],
    ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a JPEG", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1")],
    ["a WebP", Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1")],
    ["frame syncs without frames", Buffer.alloc(5000, 0xff)],
    ["a tag and nothing behind it", Buffer.from("ID3\x04\0\0\0\0\x07\x68", "latin1")],
  ])("nothing that is decoded here: %s", (_, bytes) => {
    expect(sniffMedia(bytes)).toBeNull();
  });
});
