/** Small ONNX files for tests, written byte by byte: protobuf needs no library for that. */

type Field = [number: number, value: number | string | Field[]];

const elementTypes = { float32: 1, int32: 6, int64: 7 } as const;
type ElementType = keyof typeof elementTypes;
type Port = { name: string; type: ElementType; dims: readonly string[] };

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

function encode(fields: readonly Field[]): number[] {
  return fields.flatMap(([number, value]) => {
    if (typeof value === "number") return [...varint(number << 3), ...varint(value)];
    const bytes =
      typeof value === "string" ? [...value].map((ascii) => ascii.charCodeAt(0)) : encode(value);
    return [...varint((number << 3) | 2), ...varint(bytes.length), ...bytes];
  });
}

function describePort({ name, type, dims }: Port): Field[] {
  const shape: Field[] = dims.map((dim): Field => [1, [[2, dim]]]);
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, elementTypes[type]],
            [2, shape],
          ],
        ],
      ],
    ],
  ];
}

type Node = {
  operator: string;
  inputs: readonly string[];
  output: string;
  attributes?: Record<string, number | readonly number[]>;
};
/** A constant that nodes may take in. */
type Constant = { name: string; dims: readonly number[]; values: readonly number[] };

function describeAttribute([name, value]: [string, number | readonly number[]]): Field {
  const fields: Field[] =
    typeof value === "number"
      ? [
          [3, value],
          [20, 2],
        ]
      : [...value.map((item): Field => [8, item]), [20, 7]];
  return [5, [[1, name], ...fields]];
}

function describeNode({ operator, inputs, output, attributes = {} }: Node): Field {
  return [
    1,
    [
      ...inputs.map((name): Field => [1, name]),
      [2, output],
      [4, operator],
      ...Object.entries(attributes).map(describeAttribute),
    ],
  ];
}

function describeConstant({ name, dims, values }: Constant): Field {
  const bytes = new Uint8Array(Float32Array.from(values).buffer);
  return [
    5,
    [
      ...dims.map((dim): Field => [1, dim]),
      [2, elementTypes.float32],
      [8, name],
      [9, String.fromCharCode(...bytes)],
    ],
  ];
}

/** A network of the given operators, each with one output. */
export function writeNetwork(
  nodes: readonly Node[],
  inputs: readonly Port[],
  outputs: readonly Port[],
  constants: readonly Constant[] = [],
): Uint8Array {
  const graph: Field[] = [
    ...nodes.map(describeNode),
    [2, "tiny"],
    ...constants.map(describeConstant),
    ...inputs.map((port): Field => [11, describePort(port)]),
    ...outputs.map((port): Field => [12, describePort(port)]),
  ];
  return Uint8Array.from(
    encode([
      [1, 8],
      [7, graph],
      [8, [[2, 13]]],
    ]),
  );
}

/** A network of one operator with the given inputs and one output. */
export function tinyNetwork(operator: string, inputs: readonly Port[], output: Port): Uint8Array {
  const node = { operator, inputs: inputs.map(({ name }) => name), output: output.name };
  return writeNetwork([node], inputs, [output]);
}
