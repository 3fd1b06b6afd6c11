import { describe, expect, it } from "vitest";
import { makePicture } from "../../testing/files/make-picture.ts";
import {
  addJpegSegment,
  addJpegXmp,
  addPngText,
  hideInPng,
  type PngText,
  writeXmp,
} from "../../testing/files/mark-picture.ts";
import { readBlocks } from "../blocks/read-blocks.ts";
import { gatherEvidence } from "../evidence.ts";
import { findMarks } from "./find-marks.ts";

const parameters =
  "a lighthouse, oil on canvas\nNegative prompt: people\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 42, Size: 512x512, Model hash: abc, Model: seaside_v2, Version: v1.9.4";
const picture = () => makePicture({ width: 64, height: 48 });

async function marksOf(bytes: Uint8Array) {
  return findMarks(gatherEvidence(bytes, await readBlocks(bytes)));
}

async function marksOfPng(...texts: PngText[]) {
  const png = new Uint8Array(await picture().png().toBuffer());
  return marksOf(texts.reduce(addPngText, png));
}

async function marksOfJpegXmp(properties: string) {
  return marksOf(addJpegXmp(new Uint8Array(await picture().jpeg().toBuffer()), properties));
}

async function marksOfExif(image: Record<string, string>, photo: Record<string, string> = {}) {
  const bytes = await picture().withExif({ IFD0: image, IFD2: photo }).jpeg().toBuffer();
  return marksOf(new Uint8Array(bytes));
}

describe("a generator's own marks", () => {
  it.each(["tEXt", "zTXt", "iTXt"] as const)("are read from a PNG's %s chunk", async (kind) => {
    expect(await marksOfPng({ key: "parameters", text: parameters, kind })).toMatchObject([
      {
        kind: "generator",
        place: "PNG text: parameters",
        names: "Stable Diffusion",
        declaresAi: true,
        prompt: "a lighthouse, oil on canvas",
        model: "seaside_v2",
      },
    ]);
  });

  it("are read from EXIF's UserComment in JPEG and WebP", async () => {
    const exif = { IFD2: { UserComment: `${parameters}, App: SD.Next` } };
    for (const format of ["jpeg", "webp"] as const) {
      const bytes = await picture().withExif(exif).toFormat(format).toBuffer();
      expect(await marksOf(new Uint8Array(bytes))).toMatchObject([
        { place: "EXIF UserComment", names: "SD.Next", model: "seaside_v2" },
      ]);
    }
  });

  it.each([
    { packed: true, channel: "alpha" },
    { packed: false, channel: "alpha" },
    { packed: true, channel: "rgb" },
  ] as const)("are found hidden in the lowest bits: %o", async (how) => {
    const found = await marksOf(await hideInPng(parameters, how));
    expect(found).toMatchObject([
      { names: "Stable Diffusion", prompt: "a lighthouse, oil on canvas" },
    ]);
    expect(found[0]?.place).toContain("lowest bits");
  });

  it("are read from ComfyUI's graph along its links", async () => {
    const graph = {
      "3": { class_type: "KSampler", inputs: { positive: ["6", 0], negative: ["7", 0] } },
      "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "harbour.safetensors" } },
      "7": { class_type: "CLIPTextEncode", inputs: { text: "blurry" } },
      "6": { class_type: "CLIPTextEncode", inputs: { text: "a harbour at dawn" } },
    };
    const comfy = { names: "ComfyUI", prompt: "a harbour at dawn", model: "harbour.safetensors" };
    const text = JSON.stringify(graph);
    expect(await marksOfPng({ key: "prompt", text })).toMatchObject([comfy]);
    expect(
      await marksOfExif({ Model: `prompt:${text}`, Make: 'workflow:{"nodes":[]}' }),
    ).toMatchObject([comfy]);
  });

  it("are read from a ComfyUI workflow alone", async () => {
    const text = JSON.stringify({ last_node_id: 1, nodes: [{ id: 1, type: "KSampler" }] });
    expect(await marksOfPng({ key: "workflow", text })).toMatchObject([{ names: "ComfyUI" }]);
  });

  it("are read from InvokeAI, old and new", async () => {
    const text = JSON.stringify({ positive_prompt: "a mill", model: { name: "mill-xl" } });
    expect(await marksOfPng({ key: "invokeai_metadata", text })).toMatchObject([
      { names: "InvokeAI", prompt: "a mill", model: "mill-xl" },
    ]);
    expect(await marksOfPng({ key: "Dream", text: '"fire" -s 50 -S 1' })).toMatchObject([
      { names: "InvokeAI", prompt: "fire" },
    ]);
  });

  it("are read from NovelAI", async () => {
    const found = await marksOfPng(
      { key: "Software", text: "NovelAI" },
      { key: "Source", text: "Stable Diffusion F1022D28" },
      { key: "Description", text: "cat, space" },
    );
    expect(found).toMatchObject([
      { names: "NovelAI", prompt: "cat, space", model: "Stable Diffusion F1022D28" },
    ]);
  });

  it("are read from Fooocus", async () => {
    const text = JSON.stringify({
      base_model: "jugg",
      prompt: "a goldfish",
      version: "Fooocus v2.5.0",
    });
    expect(await marksOfPng({ key: "parameters", text })).toMatchObject([
      { names: "Fooocus", prompt: "a goldfish", model: "jugg" },
    ]);
  });

  it("are read from Midjourney's job", async () => {
    const text = "a fox in snow --ar 3:2 --v 6.1 Job ID: 0a1b2c3d-1111-2222-3333-444455556666";
    expect(await marksOfPng({ key: "Description", text })).toMatchObject([
      { names: "Midjourney", prompt: "a fox in snow --ar 3:2 --v 6.1", model: "Midjourney 6.1" },
    ]);
  });

  it("are read from Grok, which has both a signature and an id", async () => {
    const signature = `Signature: ${"Ab9+".repeat(30)}=`;
    const artist = "4800156b-8880-4786-9056-7ca3da449d8c";
    expect(await marksOfExif({ ImageDescription: signature, Artist: artist })).toMatchObject([
      { names: "Grok (xAI)", declaresAi: true },
    ]);
    expect(await marksOfExif({ ImageDescription: signature, Artist: "A. Person" })).toEqual([]);
  });

  it.each([
    ["DALL·E", "DALL-E 3"],
    ["Adobe Firefly", "Adobe Firefly 4"],
    ["FLUX (Black Forest Labs)", "Black Forest Labs API"],
    ["GPT Image (OpenAI)", "gpt-image-1"],
    ["Gemini or Imagen (Google)", "gemini-2.5-flash-image"],
    ["Luma AI", "Luma AI"],
    ["Dreamina or Seedream (ByteDance)", "Seedream 4.0"],
    ["Qwen Image (Alibaba)", "Qwen-Image"],
  ])("name %s where a program names itself", async (names, software) => {
    expect(await marksOfExif({ Software: software })).toMatchObject([{ kind: "generator", names }]);
  });

  it("are not seen in the names of people and studios that sound alike", async () => {
    for (const name of ["Gemini 3 Studio", "Luma Reyes", "Anna Runway", "Reve Kling", "Nova Titan"])
      expect(await marksOfExif({ Artist: name, Software: name })).toEqual([]);
  });

  it("are not seen in what a person writes about them", async () => {
    const text =
      "My talk about Midjourney, DALL·E and Stable Diffusion. Steps: first, learn to draw.";
    expect(await marksOfPng({ key: "Description", text }, { key: "Comment", text })).toEqual([]);
  });

  it("always say that anyone can write them", async () => {
    const [found] = await marksOfPng({ key: "parameters", text: parameters });
    expect(found?.statement).toContain("anyone can write, copy or remove it");
  });
});

describe("declarations and labels", () => {
  const iptc = 'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"';
  const sourceType = "http://cv.iptc.org/newscodes/digitalsourcetype/";

  it.each([
    ["trainedAlgorithmicMedia", true],
    ["compositeWithTrainedAlgorithmicMedia", true],
    ["compositeSynthetic", true],
    ["algorithmicallyEnhanced", false],
    ["algorithmicMedia", false],
    ["digitalCapture", false],
  ])("read the source type %s", async (term, declaresAi) => {
    const found = await marksOfJpegXmp(
      `${iptc} Iptc4xmpExt:DigitalSourceType="${sourceType}${term}"`,
    );
    expect(found).toMatchObject([{ kind: "source_type", names: term, declaresAi }]);
  });

  it("read a source type in WebP, and one written as an element", async () => {
    const webp = await picture()
      .withXmp(
        writeXmp(`${iptc} Iptc4xmpExt:DigitalSourceType="${sourceType}trainedAlgorithmicMedia"`),
      )
      .webp()
      .toBuffer();
    const element = writeXmp(iptc).replace(
      "/></rdf:RDF>",
      `><Iptc4xmpExt:DigitalSourceType rdf:resource="${sourceType}trainedAlgorithmicMedia"/></rdf:Description></rdf:RDF>`,
    );
    const png = addPngText(new Uint8Array(await picture().png().toBuffer()), {
      key: "XML:com.adobe.xmp",
      text: element,
      kind: "iTXt",
    });
    for (const bytes of [new Uint8Array(webp), png]) {
      expect(await marksOf(bytes)).toMatchObject([{ names: "trainedAlgorithmicMedia" }]);
    }
  });

  it("read the AI system that IPTC's newer properties name", async () => {
    const found = await marksOfJpegXmp(
      `${iptc} Iptc4xmpExt:AISystemUsed="Painter" Iptc4xmpExt:AIPromptInformation="a barn"`,
    );
    expect(found).toMatchObject([{ kind: "generator", names: "Painter", prompt: "a barn" }]);
  });

  it("read China's AIGC label", async () => {
    const label = "{&quot;Label&quot;:&quot;1&quot;,&quot;ContentProducer&quot;:&quot;Maker&quot;}";
    const found = await marksOfJpegXmp(
      `xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" TC260:AIGC="${label}"`,
    );
    expect(found).toMatchObject([{ kind: "label", names: "Maker", declaresAi: true }]);
    const doubtful = await marksOfPng({ key: "AIGC", text: '{"Label":"3"}' });
    expect(doubtful).toMatchObject([{ kind: "label", declaresAi: false }]);
  });

  it("read Google's credit in XMP and in IPTC", async () => {
    const photoshop = 'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"';
    expect(
      await marksOfJpegXmp(`${photoshop} photoshop:Credit="Made with Google AI"`),
    ).toMatchObject([{ kind: "label", names: "Google AI", place: "XMP photoshop:Credit" }]);
    const credit = Buffer.from("Made with Google AI");
    const record = Buffer.concat([Buffer.from([0x1c, 2, 110, 0, credit.length]), credit]);
    const resource = Buffer.concat([
      Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
      Buffer.from([record.length]),
      record,
    ]);
    const jpeg = new Uint8Array(await picture().jpeg().toBuffer());
    expect(await marksOf(addJpegSegment(jpeg, 0xed, resource))).toMatchObject([
      { names: "Google AI", place: "IPTC Credit" },
    ]);
  });

  it("read Apple's credit for what its phones removed", async () => {
    const xmlns = 'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"';
    expect(await marksOfJpegXmp(`${xmlns} photoshop:Credit="Apple Photos Clean Up"`)).toMatchObject(
      [{ names: "Clean Up (Apple Photos)", declaresAi: true }],
    );
  });

  it("read the labels of ByteDance's apps, not the app's name alone", async () => {
    const label = '{"data":{"aigc_info":{"aigc_label_type":1}},"product":"aweme"}';
    const exported = '{"product":"dreamina","exportType":"generation"}';
    for (const text of [label, exported, JSON.stringify({ data: label })])
      expect(await marksOfExif({ ImageDescription: text })).toMatchObject([
        { kind: "label", declaresAi: true },
      ]);
    const photograph = '{"product":"dreamina","exportType":"edit","aigc_info":{}}';
    expect(await marksOfExif({ ImageDescription: photograph })).toEqual([]);
  });

  it("read Samsung's trailer", async () => {
    const png = await picture().png().toBuffer();
    const trailer = 'PEg_Info{"genImageVersion":"v1","genAIType":8}SEFH\0\0SEFT';
    const bytes = Buffer.concat([png, Buffer.from(trailer, "latin1")]);
    expect(await marksOf(new Uint8Array(bytes))).toMatchObject([
      { kind: "label", names: "Samsung Galaxy AI", declaresAi: true },
    ]);
  });
});

describe("programs and cameras", () => {
  it.each(["Adobe Photoshop 26.0", "Adobe Photoshop Lightroom 5.3", "GIMP 3.0.6"])(
    "name %s, which says nothing about AI",
    async (software) => {
      expect(await marksOfExif({ Software: software })).toMatchObject([
        { kind: "software", names: software, declaresAi: false },
      ]);
    },
  );

  it("name the camera, and say that this shows nothing", async () => {
    const [found] = await marksOfExif({ Make: "Canon", Model: "Canon EOS R6" });
    expect(found).toMatchObject({ kind: "camera", names: "Canon EOS R6", declaresAi: false });
    expect(found?.statement).toContain("do not show that the picture is a photograph");
  });

  it("find nothing in a plain picture", async () => {
    expect(await marksOf(new Uint8Array(await picture().png().toBuffer()))).toEqual([]);
  });
});
