/** What the testimonials section shows: uses by audience, not people who do not exist. */
export type UseCase = { audience: string; situation: string; use: string };

export const useCases: readonly UseCase[] = [
  {
    audience: "Teachers",
    situation: "An essay does not sound like the student who handed it in.",
    use: "See which sentences carry the signs, and start a conversation with them. A result is a reason to ask, never a reason to punish.",
  },
  {
    audience: "Researchers",
    situation: "A submission or a set of survey answers may have been generated.",
    use: "Check every text under the same rules, keep what was measured with the verdict, and set aside what cannot be judged.",
  },
  {
    audience: "Publishers",
    situation: "A manuscript or a photograph arrives from someone you have never worked with.",
    use: "Look before you print: what speaks for a machine, what speaks for a person, and what would change the verdict.",
  },
  {
    audience: "Lawyers",
    situation: "A document or a recording matters, and its origin is in doubt.",
    use: "Learn what a measurement can and cannot support. Where the evidence is thin, the answer is that it is thin.",
  },
];
