import type { FormEvent, ReactNode } from "react";

type Props = {
  onSubmit: (event: FormEvent) => void;
  input: ReactNode;
  options: ReactNode;
  action: ReactNode;
};

/** The content beside its options where there is room, so that the button stays in sight below the content. */
export function AnalyzerForm({ onSubmit, input, options, action }: Props) {
  return (
    <div className="@container">
      <form
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 @2xl:grid-cols-[minmax(0,1fr)_17rem] @2xl:grid-rows-[auto_1fr]"
      >
        <div className="space-y-4">{input}</div>
        <div className="space-y-4 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">{options}</div>
        <div className="space-y-4">{action}</div>
      </form>
    </div>
  );
}
