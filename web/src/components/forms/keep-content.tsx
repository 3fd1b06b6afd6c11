import { history } from "../../content/messages/analysis/history.ts";
import { Checkbox } from "./field.tsx";

type Props = { checked: boolean; onChange: (checked: boolean) => void; disabled: boolean };

/** Off by default; what it means is explained beside it. */
export function KeepContent({ checked, onChange, disabled }: Props) {
  return (
    <Checkbox checked={checked} onChange={onChange} disabled={disabled}>
      <span className="block font-semibold">{history.keep}</span>
      <span className="block text-sm text-muted">{history.keepNote}</span>
    </Checkbox>
  );
}
