import { dispute } from "@tellsign/contracts/limits";
import { Link } from "wouter";
import { Claim } from "../components/figures/claim.tsx";
import { Figure } from "../components/figures/figure.tsx";
import type { Question } from "../components/ui/questions.tsx";

export const contactQuestions: readonly Question[] = [
  {
    question: "How accurate are the results?",
    answer: (
      <p>
        Accuracy: <Claim name="contactFaqAccuracy" />, each scored by networks that never saw its
        source; <Figure name="text.abstained" /> of all got no firm answer. Images, recordings, and
        videos have their own figures in the methodology. Treat every result as guidance, never as
        proof on its own.
      </p>
    ),
  },
  {
    question: "I was accused because of a result. What can I do?",
    answer: (
      <p>
        <Link href="/dispute" className="link">
          Dispute the result
        </Link>{" "}
        and explain why it is wrong. You don’t need an account. A person reviews it within{" "}
        {dispute.reviewHours.min}-{dispute.reviewHours.max} hours.
      </p>
    ),
  },
  {
    question: "Why did I get “cannot say”?",
    answer: (
      <p>
        Because there wasn’t enough evidence: too little content, a language or format that was not
        validated, conflicting signals, or no validated model on this server. The result names the
        reason and what you can do next, and you aren’t charged.
      </p>
    ),
  },
  {
    question: "How do I see or delete my data?",
    answer: (
      <p>
        On your{" "}
        <Link href="/account" className="link">
          account page
        </Link>
        : there you can export what is kept under your account, or erase it permanently, without
        asking us.
      </p>
    ),
  },
];
