import { FigureList } from "./figure-list.tsx";

type Props = { title: string; figures: readonly { name: string; figure: string }[] };

/** What the specification prints here, used when the operator chose CLAIMS=brief. */
export function BriefText({ text }: { text: string }) {
  return (
    <data value={text} data-source="brief:methodology">
      {text}
    </data>
  );
}

export function BriefFigures({ title, figures }: Props) {
  const shown = figures.map(({ name, figure }) => ({ name, figure: <BriefText text={figure} /> }));
  return <FigureList title={title} figures={shown} />;
}
