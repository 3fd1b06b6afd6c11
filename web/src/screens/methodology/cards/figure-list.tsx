import type { ReactNode } from "react";

type Props = { title: string; figures: readonly { name: string; figure: ReactNode }[] };

export function FigureList({ title, figures }: Props) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <dl className="mt-2">
        {figures.map(({ name, figure }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt>{name}</dt>
            <dd className="figure">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
