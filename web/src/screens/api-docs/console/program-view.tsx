import { useState } from "react";
import { copyText } from "../../../browser/copy-text.ts";
import { SelectField } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
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
          label="The same request as code"
          value={language}
          options={programLanguages.map((name) => ({ value: name, label: name }))}
          onChange={(value) => setLanguage(value as ProgramLanguage)}
        />
        <Button variant="secondary" onClick={() => copyText(program)}>
          Copy the code
        </Button>
      </div>
      <Scrolled label={`The request in ${language}`} text={program} />
    </div>
  );
}
