import { TextField } from "../../../components/forms/field.tsx";

type Props = { value: string; onChange: (value: string) => void };

export function CurrentPasswordField({ value, onChange }: Props) {
  return (
    <TextField
      label="Current password"
      name="currentPassword"
      type="password"
      required
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
