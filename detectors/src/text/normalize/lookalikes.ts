/** Letters of another alphabet that look alike, put back where a word mixes alphabets. */
const cyrillicToLatin: Record<string, string> = {
  а: "a",
  в: "b",
  е: "e",
  ѕ: "s",
  і: "i",
  ї: "ï",
  ј: "j",
  һ: "h",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  А: "A",
  В: "B",
  Е: "E",
  Ѕ: "S",
  І: "I",
  Ј: "J",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
};
const greekToLatin: Record<string, string> = {
  ο: "o",
  ν: "v",
  ρ: "p",
  Α: "A",
  Β: "B",
  Ε: "E",
  Ζ: "Z",
  Η: "H",
  Ι: "I",
  Κ: "K",
  Μ: "M",
  Ν: "N",
  Ο: "O",
  Ρ: "P",
  Τ: "T",
  Υ: "Y",
  Χ: "X",
};

const armenianToLatin: Record<string, string> = {
  օ: "o",
  ս: "u",
  ո: "n",
  հ: "h",
  զ: "q",
  ց: "g",
  յ: "j",
};

const invert = (table: Record<string, string>) =>
  Object.fromEntries(Object.entries(table).map(([from, to]) => [to, from]));

const toLatin = { ...cyrillicToLatin, ...greekToLatin, ...armenianToLatin };
const latinToCyrillic = invert(cyrillicToLatin);

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const notCyrillic = /[\p{Script=Greek}\p{Script=Armenian}]/u;
const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{M}]+/gu;
const latinLetters = /\p{Script=Latin}/gu;
const foreignLetters = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu;

function replaceAll(
  letters: string,
  which: RegExp,
  table: Record<string, string>,
): { text: string; count: number } | null {
  const found = letters.match(which) ?? [];
  if (!found.every((letter) => letter in table)) return null;
  return { text: letters.replace(which, (letter) => table[letter] ?? letter), count: found.length };
}

/** Every replacement is one UTF-16 unit for one, so offsets stay. */
export function straightenLookalikes(text: string): { text: string; count: number } {
  if (!foreign.test(text)) return { text, count: 0 };
  let count = 0;
  const straightened = text.replace(word, (letters) => {
    if (!foreign.test(letters) || !/\p{Script=Latin}/u.test(letters)) return letters;
    const replaced =
      replaceAll(letters, foreignLetters, toLatin) ??
      (notCyrillic.test(letters) ? null : replaceAll(letters, latinLetters, latinToCyrillic));
    count += replaced?.count ?? 0;
    return replaced?.text ?? letters;
  });
  return { text: straightened, count };
}
