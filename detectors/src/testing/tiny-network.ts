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

/** A network of one operator with the given inputs and one output. */
export function tinyNetwork(operator: string, inputs: readonly Port[], output: Port): Uint8Array {
  const node: Field[] = [
    ...inputs.map(({ name }): Field => [1, name]),
    [2, output.name],
    [4, operator],
  ];
  const graph: Field[] = [
    [1, node],
    [2, "tiny"],
    ...inputs.map((port): Field => [11, describePort(port)]),
    [12, describePort(output)],
  ];
  return Uint8Array.from(
    encode([
      [1, 8],
      [7, graph],
      [8, [[2, 13]]],
    ]),
  );
}
