import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

type Tab = { value: string; label: ReactNode; content: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, defaultValue, onChange }: Props) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onChange}
      activationMode="manual"
    >
      <Radix.List aria-label={label} className="mb-5 flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink sm:px-4"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
