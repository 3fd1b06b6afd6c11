import { Link } from "wouter";
import { Questions } from "../../components/ui/questions.tsx";
import { landingQuestions } from "../../content/landing-questions.tsx";
import { Section } from "./section.tsx";

export function QuestionsSection() {
  return (
    <Section
      title="Common questions"
      lead={
        <>
          Don’t see yours?{" "}
          <Link href="/contact" className="link">
            Contact us
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
