import { expect, it } from "vitest";
import { findLanguage } from "./language.ts";

const findCode = (text: string) => findLanguage(text)?.code ?? null;

it("does not take a text for English because of the English names and terms in it", () => {
  expect(
    findCode(
      "Ray Stone, The Lonely Walkers und die Sunday Morning Jazz Band spielen beim Festival Spring Break in Graz. Am Freitag beginnt das Programm mit dem Film The Last Summer.",
    ),
  ).toBe("de");
  expect(
    findCode(
      "Machine learning é uma área que cresce depressa, e deep learning, reinforcement learning e transfer learning já fazem parte de qualquer curso de data science.",
    ),
  ).not.toBe("en");
  expect(
    findCode(
      "《Where the River Goes》是Silver Band的第三张专辑，主打歌《Where the River Goes》和《Stay With Me Tonight》曾登上英国音乐排行榜，乐队后来因成员离开而停止了活动。",
    ),
  ).toBe("zh");
});

it("takes English for English where it is terse, technical or full of foreign names", () => {
  expect(
    findCode(
      "While flexible schedules offer clear benefits, they also introduce new challenges that teams must navigate carefully.",
    ),
  ).toBe("en");
  expect(
    findCode(
      "Deep convolutional networks achieve state-of-the-art accuracy on image classification benchmarks. We propose sparse attention, which reduces memory use and training time without loss.",
    ),
  ).toBe("en");
  expect(
    findCode(
      "Jürgen Schröder and Françoise Lefèvre met at the Café Österreich in Zürich, where they had agreed to talk about the will of old Herr Müller.",
    ),
  ).toBe("en");
});

it("knows nothing of what has no words", () => {
  expect(findLanguage("12 34 56 !?")).toBeNull();
});
