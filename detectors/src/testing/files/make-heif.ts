/** HEIC containers for tests around any bytes: nothing here can write HEVC. */

type Part = string | Uint8Array | number[];

function join(...parts: Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
    ),
  );
}

function number(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
}

function box(type: string, ...parts: Part[]): Uint8Array {
  const content = join(...parts);
  return join(number(content.length + 8, 4), type, content);
}

const plain = [0, 0, 0, 0];

/** A picture that claims this size, whose coded data are the given bytes. */
export function makeHeif(width: number, height: number, data: Uint8Array): Uint8Array {
  const properties = box(
    "ipco",
    box("ispe", plain, number(width, 4), number(height, 4)),
    box("hvcC", [1, 3], number(0, 10), [93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0]),
  );
  const ftyp = box("ftyp", "heic", number(0, 4), "mif1heic");
  const meta = (dataAt: number) =>
    box(
      "meta",
      plain,
      box("hdlr", plain, number(0, 4), "pict", number(0, 12), [0]),
      box("pitm", plain, number(1, 2)),
      box(
        "iloc",
        plain,
        [0x44, 0],
        number(1, 2),
        number(1, 2),
        number(0, 2),
        number(1, 2),
        number(dataAt, 4),
        number(data.length, 4),
      ),
      box(
        "iinf",
        plain,
        number(1, 2),
        box("infe", [2, 0, 0, 0], number(1, 2), number(0, 2), "hvc1", [0]),
      ),
      box("iprp", properties, box("ipma", plain, number(1, 4), number(1, 2), [2, 0x81, 0x82])),
    );
  const dataAt = ftyp.length + meta(0).length + 8;
  return join(ftyp, meta(dataAt), box("mdat", data));
}
