import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charactersReadMax, decode, toSubmitted } from "./decode.ts";

const nothing = {
  invisible: 0,
  direction: 0,
  control: 0,
  broken: 0,
  lookalike: 0,
  styledLetter: 0,
  unusualSpace: 0,
  curlyQuote: 0,
};

describe("decode", () => {
  it("leaves a plain text as it is", () => {
    const text = "A plain text.\n\nIts second paragraph - with a dash.";
    expect(decode(text)).toMatchObject({ text, changes: nothing });
  });

  it("composes letters and straightens quotation marks, but keeps dashes", () => {
    const decoded = decode("Cafe\u0301 \u201cso\u201d \u2014 it\u2019s");
    expect(decoded.text).toBe('Caf\u00e9 "so" \u2014 it\'s');
    expect(decoded.changes).toEqual({ ...nothing, curlyQuote: 3 });
  });

  it("composes a letter and its mark also when something hid between them", () => {
    expect(decode("e\u200b\u0301").text).toBe("\u00e9");
  });

  it("removes what cannot be seen and counts it by kind", () => {
    const decoded = decode("a\u200bb\u2060c\u00ad \u202edef\u202c\0 g\ud800h\u00a0i");
    expect(decoded.text).toBe("abc def g\ufffdh i");
    expect(decoded.changes).toEqual({
      ...nothing,
      invisible: 3,
      direction: 2,
      control: 1,
      broken: 1,
      unusualSpace: 1,
    });
  });

  it("counts no byte order mark, and no joiner inside an emoji or an Indic word", () => {
    const family = "\u{1F468}\u200d\u{1F469}\u200d\u{1F467}";
    const indic = "\u0915\u094d\u200d\u0937";
    const decoded = decode(`\ufeff${family} ${indic}`);
    expect(decoded.text).toBe(`${family} ${indic}`);
    expect(decoded.changes).toEqual(nothing);
  });

  it("puts look-alike letters back in words that mix alphabets, and only there", () => {
    const decoded = decode(
      "p\u0430ssw\u043erd \u043f\u0440\u0438\u0432\u0435\u0442 \u043f\u0440\u0438\u0432e\u0442 \u0394T",
    );
    expect(decoded.text).toBe(
      "password \u043f\u0440\u0438\u0432\u0435\u0442 \u043f\u0440\u0438\u0432\u0435\u0442 \u0394T",
    );
    expect(decoded.changes).toEqual({ ...nothing, lookalike: 3 });
  });

  it("puts mathematical, circled and full-width letters back into plain ones", () => {
    const decoded = decode(
      "\u{1d5d4}\u{1d5dc} \uff57\uff52\uff4f\uff54\uff45 \u24d8\u24e3\u{1d7d7}",
    );
    expect(decoded.text).toBe("AI wrote it9");
    expect(decoded.changes).toEqual({ ...nothing, styledLetter: 10 });
  });

  it("leaves full-width letters to texts in wide scripts, and emoji to themselves", () => {
    const text = "\u6211\u7528\uff21\uff22\u3002 \u2139\ufe0f";
    expect(decode(text)).toMatchObject({ text, changes: nothing });
  });

  it("says where something was hidden or disguised", () => {
    const { places } = decode("sw\u200bim p\u0430st \u202eit \u{1d5d4}");
    expect(places).toEqual({
      invisible: [{ start: 2, end: 3 }],
      lookalike: [{ start: 7, end: 8 }],
      direction: [{ start: 11, end: 12 }],
      styledLetter: [{ start: 15, end: 17 }],
    });
  });

  it("brings line ends and blanks to one form and keeps indentation", () => {
    expect(decode("\n  a  b \t\r\n\r\n\r\n\tc\t\td\re ").text).toBe("  a b\n\n\tc\td\ne");
  });

  it("leads every character back to where it stood", () => {
    const submitted = "\u200bCafe\u0301\u200b  au\u2019 lait";
    const decoded = decode(submitted);
    const back = (word: string) => {
      const start = decoded.text.indexOf(word);
      const found = toSubmitted(decoded, start, start + word.length);
      return submitted.slice(found.start, found.end);
    };
    expect(back("Caf\u00e9")).toBe("Cafe\u0301");
    expect(back("au'")).toBe("au\u2019");
    expect(back("lait")).toBe("lait");
  });

  it("maps offsets in order, within bounds and without gaps in meaning for any string", () => {
    const alphabet = [
      ..."ab \n\t.\u0301\u200b\u202e\u2019\u00e9\u0430\ud83d\ude00\0\u1100\u1161\u0958",
    ];
    const units = fc.array(fc.constantFrom(...alphabet, "\ud800", "\udc00", "\u{1F600}"));
    fc.assert(
      fc.property(units, (parts) => {
        const submitted = parts.join("");
        const { text, starts, ends } = decode(submitted);
        expect(starts.length).toBe(text.length);
        expect(ends.length).toBe(text.length);
        for (let i = 0; i < text.length; i++) {
          expect(starts[i]).toBeLessThan(ends[i] as number);
          expect(ends[i]).toBeLessThanOrEqual(submitted.length);
          if (i > 0) expect(starts[i]).toBeGreaterThanOrEqual(starts[i - 1] as number);
          const origin = submitted.slice(starts[i], ends[i]);
          if (/[a-b.]/.test(text[i] as string)) expect(origin).toMatch(/[ab.\u0430]/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("drops spaces at the end also where only removed characters follow", () => {
    expect(decode("a \0\n\t\0").text).toBe("a\n");
    expect(decode("a \0 b").text).toBe("a b");
  });

  it("puts a letter back into its alphabet before its marks are composed", () => {
    expect(decode("b\u0430\u0301").text).toBe("b\u00e1");
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (submitted) => {
        const once = decode(submitted).text;
        expect(decode(once).text).toBe(once);
      }),
    );
  });

  it("reads 50 MB of anything up to its limit, and never half a character", () => {
    const rubbish = ["a\u0301\u0323", "\ud83d\ude00x", "\0\ud800\u200b", " \t", "\u0430b-", "."];
    for (const [i, unit] of rubbish.entries()) {
      const length = i === 0 ? 50 * 1024 * 1024 : 50_000;
      const submitted = unit.repeat(length / unit.length);
      const decoded = decode(submitted);
      expect(decoded.submittedLength).toBe(submitted.length);
      expect(decoded.readLength).toBeLessThanOrEqual(charactersReadMax);
    }
    const pairs = decode(`x${"\u{1F600}".repeat(charactersReadMax)}`);
    expect(pairs.readLength).toBe(charactersReadMax - 1);
    expect(pairs.changes.broken).toBe(0);
  });
});
