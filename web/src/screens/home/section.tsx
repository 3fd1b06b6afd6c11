import type { ReactNode } from "react";

type Props = {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** On the darker paper, to set it apart from its neighbors. */
  sunken?: boolean;
  /** The title sits beside the content if there is room. */
  beside?: boolean;
  /** Hidden where nothing is sold. */
  prices?: boolean;
  children: ReactNode;
};

export function Section(props: Props) {
  const { id, title, lead, sunken = false, beside = false, prices, children } = props;
  return (
    <section
      id={id}
      data-prices={prices || undefined}
      className={sunken ? "border-y border-line bg-sunken" : ""}
    >
      <div
        className={`mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24 ${
          beside ? "lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16" : ""
        }`}
      >
        <div className="prose-width mb-10">
          <h2 className="text-3xl sm:text-4xl">{title}</h2>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
