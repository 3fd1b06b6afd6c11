import { describe, expect, it } from "vitest";
import { decodePlainText } from "./plain-text.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

/** What TextEncoder cannot write, by the table that TextDecoder reads. */
function encode(text: string, encoding: string): Uint8Array {
  const table = new Map<string, number[]>();
  const decoder = () => new TextDecoder(encoding, { fatal: true });
  const learn = (...code: number[]) => {
    try {
      const letter = decoder().decode(bytes(...code));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, code);
    } catch {}
  };
  for (let first = 0; first < 256; first++) learn(first);
  if (/jis|gb|big5|euc/.test(encoding)) {
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) learn(first, second);
  }
  return new Uint8Array([...text].flatMap((letter) => table.get(letter) ?? [0x3f]));
}

const samples: Record<string, string> = {
  russian: "Утром река поднялась, и мы долго смотрели в окно, пока не рассвело.",
  japanese: "朝になると川の水は道を越えていた。父は窓のそばに立って、黙っていた。",
  chinese: "早上河水漫过了低处的路，我们站在窗前看着，谁也没有说话。他说这是他第一次看见。",
  korean: "아침이 되자 강물이 길을 넘었다. 아버지는 창가에 서서 아무 말도 하지 않았다.",
  greek: "Το πρωί το ποτάμι είχε ανέβει και κοιτούσαμε από το παράθυρο.",
  polish: "Rano rzeka wezbrała i długo patrzyliśmy przez okno, aż się rozwidniło. Żółć.",
  french: "À l’été, la rivière était montée ; nous regardions, muets, par la fenêtre.",
};

describe("a text file is read", () => {
  it("as UTF-8, with and without a byte order mark", () => {
    expect(decodePlainText(new TextEncoder().encode("Grüße, 世界"))).toBe("Grüße, 世界");
    expect(decodePlainText(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe("A");
  });

  it("as UTF-16 of either order when marked", () => {
    expect(decodePlainText(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toBe("Aé");
    expect(decodePlainText(bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9))).toBe("Aé");
  });

  it.each(["french", "russian", "chinese"])("as unmarked UTF-16 of either order: %s", (name) => {
    const text = `${samples[name]}\n${samples[name]}`;
    const little = Buffer.from(text, "utf16le");
    expect(decodePlainText(new Uint8Array(little))).toBe(text);
    expect(decodePlainText(new Uint8Array(Buffer.from(little).swap16()))).toBe(text);
  });

  it.each([
    ["windows-1251", "russian"],
    ["koi8-r", "russian"],
    ["iso-8859-5", "russian"],
    ["ibm866", "russian"],
    ["shift_jis", "japanese"],
    ["euc-jp", "japanese"],
    ["gb18030", "chinese"],
    ["euc-kr", "korean"],
    ["windows-1253", "greek"],
    ["windows-1250", "polish"],
    ["iso-8859-2", "polish"],
  ])("as %s: %s", (encoding, name) => {
    expect(decodePlainText(encode(samples[name] as string, encoding))).toBe(samples[name]);
  });

  it("as Windows-1252 when it is not UTF-8", () => {
    expect(decodePlainText(bytes(0x93, 0x63, 0x61, 0x66, 0xe9, 0x94))).toBe("“café”");
    const french = bytes(...[..."la rivière était à eux"].map((c) => c.charCodeAt(0)));
    expect(decodePlainText(french)).toBe("la rivière était à eux");
  });
});

describe("what is no text is refused", () => {
  it("when it holds NULs", () => {
    expect(decodePlainText(bytes(0x41, 0, 0x42))).toBeNull();
    expect(decodePlainText(bytes(0xff, 0xfe, 0, 0))).toBeNull();
  });

  it("when it is neither UTF-8 nor free of control characters", () => {
    expect(decodePlainText(bytes(0xff, 0xd8, 0x01, 0xe0, 0x10))).toBeNull();
  });

  it("when marked UTF-16 is cut in half", () => {
    expect(decodePlainText(bytes(0xff, 0xfe, 0x41))).toBeNull();
  });

  it("when its bytes are rubbish", () => {
    let seed = 7;
    const rubbish = new Uint8Array(4096).map(() => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed >> 16;
    });
    expect(decodePlainText(rubbish)).toBeNull();
    expect(decodePlainText(rubbish.map((byte) => byte | 0x80))).toBeNull();
  });
});
