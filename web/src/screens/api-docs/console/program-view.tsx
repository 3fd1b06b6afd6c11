import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/field.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import type { ConsoleRequest } from "./console-request.ts";
import { Scrolled } from "./scrolled.tsx";
import { type ProgramLanguage, programLanguages, writeProgram } from "./write-program.ts";

export function ProgramView({ request }: { request: ConsoleRequest }) {
  const [language, setLanguage] = useState<ProgramLanguage>("curl");
  const program = writeProgram(language, request, window.location.origin);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="The same request as a program"
          value={language}
          options={programLanguages.map((name) => ({ value: name, label: name }))}
          onChange={(value) => setLanguage(value as ProgramLanguage)}
        />
        <Button variant="secondary" onClick={() => copyText(program)}>
          Copy the program
        </Button>
      </div>
      <Scrolled label={`The request in ${language}`} text={program} />
    </div>
  );
}
