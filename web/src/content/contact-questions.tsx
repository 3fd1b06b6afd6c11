import { dispute } from "@tellsign/contracts/limits";
import { Link } from "wouter";
import { Claim } from "../components/claim.tsx";
import { Figure } from "../components/figure.tsx";
import type { Question } from "../components/questions.tsx";

export const contactQuestions: readonly Question[] = [
  {
    question: "How accurate are the results?",
    answer: (
      <p>
        Accuracy: <Claim name="contactFaqAccuracy" />, measured on texts from sources it never
        learnt; <Figure name="text.abstained" /> of them got no answer. Pictures, recordings and
        videos have figures of their own in the methodology. Treat every result as guidance, never
        as proof on its own.
      </p>
    ),
  },
  {
    question: "I was accused on the strength of a result. What can I do?",
    answer: (
      <p>
        <Link href="/dispute" className="link">
          Dispute the result
        </Link>{" "}
        and say why it is wrong. You need no account. A person reviews it within{" "}
        {dispute.reviewHours.min}-{dispute.reviewHours.max} hours.
      </p>
    ),
  },
  {
    question: "Why did I get “cannot say”?",
    answer: (
      <p>
        Because the evidence was not enough: too little content, a language or format that was not
        validated, signals that disagree, or no validated model on this server. The result names the
        reason. A technical reason costs you nothing.
      </p>
    ),
  },
  {
    question: "How do I see or erase my data?",
    answer: (
      <p>
        On your{" "}
        <Link href="/account" className="link">
          account page
        </Link>
        : it exports everything kept about you and erases it for good, without asking us.
      </p>
    ),
  },
];
