import type { ReactNode } from "react";

type Props = {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** On the darker paper, to set it apart from its neighbours. */
  sunken?: boolean;
  children: ReactNode;
};

export function Section({ id, title, lead, sunken = false, children }: Props) {
  return (
    <section id={id} className={sunken ? "border-y border-line bg-sunken" : ""}>
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <div className="prose-width mb-10">
          <h2 className="text-3xl sm:text-4xl">{title}</h2>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
