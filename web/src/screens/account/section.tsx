import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  about: ReactNode;
  children: ReactNode;
  /** Its address within the page. */
  anchor?: string;
};

/** What it is on the left, what you can do on the right. */
export function Section({ title, about, children, anchor }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[1fr_1.8fr]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-muted">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
