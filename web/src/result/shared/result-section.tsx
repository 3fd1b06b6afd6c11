import { type ReactNode, useId } from "react";

type Props = { title: string; lead?: ReactNode; children?: ReactNode };

/** One part of a result, under its own heading. */
export function ResultSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div className="prose-width">
        <h4 id={id} className="font-serif text-xl font-semibold">
          {title}
        </h4>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
