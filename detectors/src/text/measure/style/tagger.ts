/** Parts of speech of sentences, by wink-nlp's tagger and lexicon. */
import model from "wink-eng-lite-web-model";
import winkNLP from "wink-nlp";

export type TaggedSentence = { tags: string[]; tokens: string[]; unknown: number };

type Core = { features: { lexeme: { list: string[] } } };
type Tagger = {
  lexicon: ReadonlySet<string>;
  tag(text: string): { tags: string[]; tokens: string[] };
};

/** Known words of the same part of speech: the tagger keeps every unknown word it meets for good, and its memory must not grow. */
const properName = "Madagascar";
const number = "100";
const standIns: readonly [ending: RegExp, word: string][] = [
  [/ing$/, "moving"],
  [/ed$/, "walked"],
  [/ly$/, "quickly"],
  [/(?:able|ible|ful|less|ous|ive|ic|ish|al)$/, "useful"],
  [/(?:ise|ize|ify)$/, "realise"],
  [/[^s]s$/, "things"],
];
const anyNoun = "thing";
const sentenceBreak = "\n";

const token = /\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|\.{3}|\S/gu;
const letters = /^\p{L}/u;
const capital = /^\p{Lu}/u;
const lowerCase = /\p{Ll}/u;
const digits = /^\p{N}/u;
const clitic = /'(?:s|m|d|ll|re|ve)$/;

let loaded: Tagger | null = null;

function load(): Tagger {
  if (loaded !== null) return loaded;
  // The core is a new copy at each call, so the one read here must be the one the tagger uses.
  const core = (model.core as () => Core)();
  const lexicon = new Set(core.features.lexeme.list);
  const nlp = winkNLP({ ...model, core: () => core }, ["pos"]);
  loaded = {
    lexicon,
    tag(text) {
      const found = nlp.readDoc(text).tokens();
      return { tags: found.out(nlp.its.pos), tokens: found.out(nlp.its.value) };
    },
  };
  return loaded;
}

function standIn(word: string): string {
  return standIns.find(([ending]) => ending.test(word))?.[1] ?? anyNoun;
}

/** A sentence in words the lexicon has, without quotation marks, with the number of lower-case words it had not. */
function respell(sentence: string, lexicon: ReadonlySet<string>) {
  const respelled: string[] = [];
  let unknown = 0;
  const addWord = (word: string, isFirst: boolean) => {
    const lower = word.toLowerCase();
    const ending = clitic.exec(lower)?.[0] ?? "";
    if (lexicon.has(word)) respelled.push(word);
    else if (isFirst && lexicon.has(lower)) respelled.push(lower);
    else if (ending.length > 0 && ending.length < word.length) {
      addWord(word.slice(0, -ending.length), isFirst);
      respelled.push(ending);
    } else if (word.includes("-")) {
      for (const [i, part] of word.split("-").entries()) {
        if (i > 0) respelled.push("-");
        addWord(part, isFirst && i === 0);
      }
    } else if (capital.test(word)) respelled.push(properName);
    else {
      unknown++;
      respelled.push(standIn(lower));
    }
  };
  const shouts = !lowerCase.test(sentence);
  for (const [i, found] of (sentence.match(token) ?? []).entries()) {
    if (letters.test(found)) addWord(shouts ? found.toLowerCase() : found, i === 0);
    else if (digits.test(found)) respelled.push(number);
    else if (found !== '"' && lexicon.has(found)) respelled.push(found);
  }
  return { respelled, unknown };
}

/** One pass over all sentences, because each pass has a cost of its own. */
export function tagSentences(sentences: readonly string[]): TaggedSentence[] {
  if (sentences.length === 0) return [];
  const { lexicon, tag } = load();
  const prepared = sentences.map((sentence) => respell(sentence, lexicon));
  const all = tag(prepared.map(({ respelled }) => respelled.join(" ")).join(` ${sentenceBreak} `));
  const tagged = prepared.map(({ unknown }): TaggedSentence => ({ tags: [], tokens: [], unknown }));
  let at = 0;
  for (const [i, value] of all.tokens.entries()) {
    if (value === sentenceBreak) at++;
    else {
      tagged[at]?.tags.push(all.tags[i] as string);
      tagged[at]?.tokens.push(value.toLowerCase());
    }
  }
  return tagged;
}
