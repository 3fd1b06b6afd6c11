import { dispute, freeScanWindowHours, wordsMin } from "@tellsign/contracts/limits";
import { plans } from "@tellsign/contracts/plans";
import { Link } from "wouter";
import { Claim } from "../components/claim.tsx";
import type { Question } from "../components/questions.tsx";

export const landingQuestions: readonly Question[] = [
  {
    question: "How accurate is it?",
    answer: (
      <p>
        Accuracy: <Claim name="landingAccuracy" />. The methodology says how it is measured. A model
        whose error rate was not measured gives no score: you get “cannot say”, with the reason.
      </p>
    ),
  },
  {
    question: "Can a result prove that someone used AI?",
    answer: (
      <p>
        No. A result is evidence to weigh with everything else you know: drafts, sources, a
        conversation. People who write plainly, or in a second language, are the ones a careless
        detector accuses. When in doubt, Tellsign abstains.
      </p>
    ),
  },
  {
    question: "What happens to what I submit?",
    answer: (
      <p>
        It is analysed and then forgotten. The verdict, the measurements, a salted hash, the file
        name, the size and the times are kept; the content is not, unless you quote up to{" "}
        {dispute.contentSampleSent} characters of it in a dispute. The{" "}
        <Link href="/privacy" className="link">
          privacy policy
        </Link>{" "}
        lists everything.
      </p>
    ),
  },
  {
    question: "What can I try for free?",
    answer: (
      <p>
        Without an account, one text of at least {wordsMin.freeScan} words every{" "}
        {freeScanWindowHours} hours on each device. With a free account, {plans.free.quota} analyses
        of text or audio. No card is asked for.
      </p>
    ),
  },
  {
    question: "What if I think a result is wrong?",
    answer: (
      <p>
        <Link href="/dispute" className="link">
          Dispute it
        </Link>
        . A person reviews it within {dispute.reviewHours.min}-{dispute.reviewHours.max} hours. You
        do not need an account, and neither does the person the result is about.
      </p>
    ),
  },
];
