/** A network small enough to be written as JSON: standardized inputs, tanh between layers, one logit. Training computes the same. */
import { fail, readNumbers, readObject, readStrings } from "./read-json.ts";

type Layer = { weight: readonly (readonly number[])[]; bias: readonly number[] };
export type SmallNetwork = {
  inputs: readonly string[];
  mean: readonly number[];
  scale: readonly number[];
  layers: readonly Layer[];
};

/** What a network may ask for, by name: "encoder.mean", "statistics.rank", "style.variety". */
export type NamedFigures = Readonly<Record<string, number>>;

/** Standardized figures beyond this carry no more information. */
const standardMax = 5;

export function bound(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

export function readSmallNetwork(value: unknown, path: string): SmallNetwork {
  const object = readObject(value, path);
  const inputs = readStrings(object.inputs, `${path}.inputs`);
  const { layers } = object;
  if (!Array.isArray(layers) || layers.length === 0) return fail(`${path}.layers`, "a list");
  let width = inputs.length;
  const read = layers.map((layer: unknown, i) => {
    const at = `${path}.layers[${i}]`;
    const { weight, bias } = readObject(layer, at);
    if (!Array.isArray(weight)) return fail(`${at}.weight`, "a list");
    const rows = weight.map((row, j) => readNumbers(row, `${at}.weight[${j}]`, width));
    width = rows.length;
    return { weight: rows, bias: readNumbers(bias, `${at}.bias`, width) };
  });
  if (width !== 1) fail(`${path}.layers`, "a network of one output");
  const scale = readNumbers(object.scale, `${path}.scale`, inputs.length);
  if (scale.includes(0)) fail(`${path}.scale`, "a list without 0");
  return {
    inputs,
    mean: readNumbers(object.mean, `${path}.mean`, inputs.length),
    scale,
    layers: read,
  };
}

export function standardize(figures: NamedFigures, network: SmallNetwork): number[] {
  const { inputs, mean, scale } = network;
  return inputs.map((name, i) => {
    const value = figures[name];
    if (value === undefined || Number.isNaN(value)) {
      throw new Error(`The combination asks for ${name}, which was not measured.`);
    }
    return bound((value - (mean[i] as number)) / (scale[i] as number), standardMax);
  });
}

function weighInputs({ weight, bias }: Layer, inputs: readonly number[]): number[] {
  return weight.map((row, i) =>
    row.reduce((sum, w, j) => sum + w * (inputs[j] as number), bias[i] as number),
  );
}

/** The logit that the layers after the first make of the first one's sums. */
function finish({ layers }: SmallNetwork, sums: number[]): number {
  let values = sums;
  for (const layer of layers.slice(1)) values = weighInputs(layer, values.map(Math.tanh));
  return values[0] as number;
}

export function runNetwork(network: SmallNetwork, standard: readonly number[]): number {
  return finish(network, weighInputs(network.layers[0] as Layer, standard));
}

/** How far each input moves the logit from where it would be at that input's mean. */
export function listContributions(network: SmallNetwork, standard: readonly number[]): number[] {
  const first = network.layers[0] as Layer;
  const sums = weighInputs(first, standard);
  const logit = finish(network, sums);
  return standard.map((value, j) => {
    const without = sums.map((sum, i) => sum - (first.weight[i]?.[j] as number) * value);
    return logit - finish(network, without);
  });
}
