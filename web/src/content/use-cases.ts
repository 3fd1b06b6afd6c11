/** Content of the testimonials section: uses by audience, not invented people. */
export type UseCase = { audience: string; situation: string; use: string };

export const useCases: readonly UseCase[] = [
  {
    audience: "Teachers",
    situation: "An essay doesn’t sound like the student who handed it in.",
    use: "See which sentences carry the signs, and use them to start a conversation. A result is a reason to ask, never a reason to punish.",
  },
  {
    audience: "Researchers",
    situation: "A submission or a set of survey answers may have been generated.",
    use: "Check every text by the same rules, keep the measurements with the verdict, and set aside what can’t be judged.",
  },
  {
    audience: "Publishers",
    situation: "A manuscript or a photograph arrives from someone you’ve never worked with.",
    use: "Look before you print: what points to a machine, what points to a person, and what would change the verdict.",
  },
  {
    audience: "Lawyers",
    situation: "A document or a recording matters, and its origin is in doubt.",
    use: "Learn what a measurement can and cannot support. When the evidence is thin, the answer says so.",
  },
];
