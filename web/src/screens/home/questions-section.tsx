import { Questions } from "../../components/questions.tsx";
import { landingQuestions } from "../../content/landing-questions.tsx";
import { Section } from "./section.tsx";

export function QuestionsSection() {
  return (
    <Section title="Questions people ask first" sunken>
      <Questions questions={landingQuestions} />
    </Section>
  );
}
