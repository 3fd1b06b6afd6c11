import { plans } from "@tellsign/contracts/billing/plans";
import { dispute, freeScanWindowHours, wordsMin } from "@tellsign/contracts/limits";
import { Link } from "wouter";
import { Claim } from "../components/figures/claim.tsx";
import { Figure } from "../components/figures/figure.tsx";
import type { Question } from "../components/ui/questions.tsx";

export const landingQuestions: readonly Question[] = [
  {
    question: "How accurate is it?",
    answer: (
      <p>
        Accuracy: <Claim name="landingAccuracy" />. Of <Figure name="text.samples.human" /> texts by
        people, <Figure name="text.falsePositives" /> were called AI; of{" "}
        <Figure name="text.samples.ai" /> by AI, <Figure name="text.caught" /> were found; and{" "}
        <Figure name="text.abstained" /> of all got no firm answer. Each was scored by networks that
        never saw its source. AI text that was disguised on purpose is found far less often: the{" "}
        <Link href="/methodology/text" className="link">
          hardest test
        </Link>{" "}
        is published, too.
      </p>
    ),
  },
  {
    question: "Can a result prove that someone used AI?",
    answer: (
      <p>
        No. A result is evidence to weigh along with everything else you know: drafts, sources, a
        conversation. People who write plainly, or in a second language, are the ones a careless
        detector accuses. When in doubt, Tellsign abstains.
      </p>
    ),
  },
  {
    question: "What happens to what I submit?",
    answer: (
      <p>
        It is analyzed and then discarded. We keep the verdict, the measurements, a salted hash, the
        file name, the size, and timestamps. We don’t keep the content, unless you choose to, or
        quote up to {dispute.contentSampleSent} characters of it in a dispute. You can also analyze
        text on your own device, in which case it is never sent at all. The{" "}
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
        On your own device, as many texts as you like. On our server without an account, one text of
        at least {wordsMin.freeScan} words every {freeScanWindowHours} hours. With a free account,{" "}
        {plans.free.quota} analyses of text or audio. No credit card required.
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
        don’t need an account, and neither does the person the result is about.
      </p>
    ),
  },
];
