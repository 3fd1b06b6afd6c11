import { modalities } from "@tellsign/contracts/detection/modality";
import { useEffect, useState } from "react";
import { verdictWords } from "../../components/analysis/verdict-mark.tsx";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { type Filter, type FilterName, verdicts } from "./read-filter.ts";

type Props = { filter: Filter; onChange: (filter: Filter) => void };

const any = { value: "", label: "All" };
const kinds = [
  any,
  ...modalities.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];
const answers = [any, ...verdicts.map((value) => ({ value, label: verdictWords(value) }))];

/** Waits for the next keystroke. */
const typingMs = 300;

export function FilterBar({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.search ?? "");
  const { search = "" } = filter;
  useEffect(() => setTyped(search), [search]);

  function set(name: FilterName, value: string): void {
    const { [name]: _, ...rest } = filter;
    onChange(value.trim() === "" ? rest : { ...rest, [name]: value });
  }

  useEffect(() => {
    if (typed.trim() === search.trim()) return;
    const timer = setTimeout(() => set("search", typed), typingMs);
    return () => clearTimeout(timer);
  });

  return (
    <search className="space-y-4">
      <div className="grid gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <TextField
          label="Search"
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Title, file name, or start of an ID"
          onChange={(event) => setTyped(event.target.value)}
          className="min-[24rem]:max-lg:col-span-2"
        />
        <SelectField
          label="Kind"
          value={filter.type ?? ""}
          options={kinds}
          onChange={(value) => set("type", value)}
        />
        <SelectField
          label="Verdict"
          value={filter.verdict ?? ""}
          options={answers}
          onChange={(value) => set("verdict", value)}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from ?? ""}
          onChange={(event) => set("from", event.target.value)}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to ?? ""}
          onChange={(event) => set("to", event.target.value)}
        />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button variant="quiet" size="sm" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
