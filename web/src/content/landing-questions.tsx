import { dispute, freeScanWindowHours, wordsMin } from "@tellsign/contracts/limits";
import { plans } from "@tellsign/contracts/plans";
import { Link } from "wouter";
import { Claim } from "../components/claim.tsx";
import { Figure } from "../components/figure.tsx";
import type { Question } from "../components/questions.tsx";

export const landingQuestions: readonly Question[] = [
  {
    question: "How accurate is it?",
    answer: (
      <p>
        Accuracy: <Claim name="landingAccuracy" />. That is of texts from sources it never learnt,
        most of the AI ones disguised on purpose; <Figure name="text.abstained" /> of them got no
        answer. A model whose error rate was not measured gives no score: you get “cannot say”, with
        the reason.
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
        name, the size and the times are kept; the content is not, unless you tick that it should
        be, or quote up to {dispute.contentSampleSent} characters of it in a dispute. A text can
        also be analysed on your own device, and is then not sent at all. The{" "}
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
        On your own device, as many texts as you like. On our server and without an account, one
        text of at least {wordsMin.freeScan} words every {freeScanWindowHours} hours. With a free
        account, {plans.free.quota} analyses of text or audio. No card is asked for.
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
