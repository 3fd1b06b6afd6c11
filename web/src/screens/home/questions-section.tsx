import { Link } from "wouter";
import { Questions } from "../../components/questions.tsx";
import { landingQuestions } from "../../content/landing-questions.tsx";
import { Section } from "./section.tsx";

export function QuestionsSection() {
  return (
    <Section
      title="Questions people ask first"
      lead={
        <>
          Yours is not among them?{" "}
          <Link href="/contact" className="link">
            Write to us
          </Link>
          .
        </>
      }
      sunken
      beside
    >
      <Questions questions={landingQuestions} />
    </Section>
  );
}
