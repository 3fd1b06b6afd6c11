/** ComfyUI's graph: its own PNG texts, or EXIF tags that begin with their name. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { generatorMark } from "./mark.ts";
import { isJson, type Json, readJson, textIn } from "./read-json.ts";

const nodesMax = 2_000;

/** The graph under a name, wherever a program put it. */
function findGraph(
  texts: readonly FileText[],
  name: string,
): { place: string; graph: Json } | null {
  for (const { place, key, text } of texts) {
    const marked = new RegExp(`^${name}:`, "i").exec(text);
    const graph = marked ? readJson(text.slice(marked[0].length)) : null;
    if (graph) return { place, graph };
    const own = key.toLowerCase() === name ? readJson(text) : null;
    if (own) return { place, graph: own };
  }
  return null;
}

type Node = { type: string; inputs: Json };

function listNodes(graph: Json): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const [id, value] of Object.entries(graph).slice(0, nodesMax)) {
    if (!isJson(value) || typeof value.class_type !== "string") continue;
    nodes.set(id, { type: value.class_type, inputs: isJson(value.inputs) ? value.inputs : {} });
  }
  return nodes;
}

/** The text that a sampler's positive input leads to, over at most eight links. */
function followText(nodes: Map<string, Node>, link: unknown, depth = 0): string | null {
  if (typeof link === "string") return link;
  const node = Array.isArray(link) ? nodes.get(String(link[0])) : undefined;
  if (!node || depth > 8) return null;
  const { text, text_g, string, value, positive, conditioning } = node.inputs;
  for (const next of [text, text_g, string, value, positive, conditioning]) {
    const found = next === undefined ? null : followText(nodes, next, depth + 1);
    if (found) return found;
  }
  return null;
}

function readPrompt(nodes: Map<string, Node>): string | null {
  for (const { inputs } of nodes.values()) {
    const found = inputs.positive === undefined ? null : followText(nodes, inputs.positive);
    if (found) return found;
  }
  const encoders = [...nodes.values()].filter(({ type }) => type.startsWith("CLIPTextEncode"));
  return encoders.map(({ inputs }) => textIn(inputs, "text", "text_g")).find(Boolean) ?? null;
}

function readModel(nodes: Map<string, Node>): string | null {
  const named = [...nodes.values()].map(({ inputs }) => textIn(inputs, "ckpt_name", "unet_name"));
  return named.find(Boolean) ?? null;
}

export function findComfyUiMark(texts: readonly FileText[]): OriginMark | null {
  const prompt = findGraph(texts, "prompt");
  const nodes = prompt ? listNodes(prompt.graph) : new Map<string, Node>();
  if (prompt && nodes.size > 0) {
    const settings = { prompt: readPrompt(nodes), model: readModel(nodes) };
    return generatorMark(prompt.place, "ComfyUI", settings);
  }
  const workflow = findGraph(texts, "workflow");
  if (!workflow || !Array.isArray(workflow.graph.nodes)) return null;
  return generatorMark(workflow.place, "ComfyUI");
}
