/** Which of the hidden and disguised characters that decoding took out look like a disguise, rather than like leavings of an editor. */
import type { DecodedText } from "../decode.ts";
import type { Stretch } from "./sentences.ts";

type Disguise = { name: string; places: Stretch[] };

/** One styled letter is a variable of a formula. */
const styledLettersMin = 2;

const letter = /\p{L}/u;
const softHyphen = "\u00ad";
const tag = /[\u{e0020}-\u{e007f}]/u;
const override = /[\u202d\u202e]/;

/** Characters side by side are one place. */
function joinNeighbors(places: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of places) {
    const previous = joined.at(-1);
    if (previous?.end === start) previous.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

export function findTampering({ submitted, places }: DecodedText): Disguise[] {
  const read = ({ start, end }: Stretch) => submitted.slice(start, end);
  const isInsideWord = ({ start, end }: Stretch) =>
    letter.test(submitted[start - 1] ?? "") && letter.test(submitted[end] ?? "");
  const hidden = joinNeighbors(places.invisible);
  const found: Disguise[] = [
    {
      name: "invisible characters inside words",
      places: hidden.filter(
        (place) =>
          !tag.test(read(place)) &&
          isInsideWord(place) &&
          read(place).replaceAll(softHyphen, "") !== "",
      ),
    },
    {
      name: "text hidden in tag characters",
      places: hidden.filter((place) => tag.test(read(place))),
    },
    {
      name: "marks that reverse the order of letters",
      places: places.direction.filter((place) => override.test(read(place))),
    },
    { name: "look-alike letters of another alphabet", places: places.lookalike },
    {
      name: "words in mathematical, circled or full-width letters",
      places: joinNeighbors(places.styledLetter).filter(
        (place) => [...read(place)].length >= styledLettersMin,
      ),
    },
  ];
  return found.filter((disguise) => disguise.places.length > 0);
}
