import { Plus } from "lucide-react";
import type { ReactNode } from "react";

export type Question = { question: string; answer: ReactNode };

/** Questions that expand without script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="prose-width pb-5 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  );
}
