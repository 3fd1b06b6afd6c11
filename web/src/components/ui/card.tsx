import type { ReactNode } from "react";

type Props = {
  title?: ReactNode;
  /** Right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  level?: 2 | 3;
};

export function Card({ title, aside, children, className = "", level = 2 }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      className={`rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 ${className}`}
    >
      {(title || aside) && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          {title && <Heading className="text-xl">{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
