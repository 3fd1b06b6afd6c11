import { passwordLength } from "@tellsign/contracts/limits";
import { TextField } from "./field.tsx";

export type NewPassword = { newPassword: string; confirmPassword: string };

type Props = { value: NewPassword; onChange: (value: NewPassword) => void };

export function NewPasswordFields({ value, onChange }: Props) {
  return (
    <>
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        required
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters.`}
        value={value.newPassword}
        onChange={(event) => onChange({ ...value, newPassword: event.target.value })}
      />
      <TextField
        label="Confirm new password"
        name="confirmPassword"
        type="password"
        required
        autoComplete="new-password"
        value={value.confirmPassword}
        onChange={(event) => onChange({ ...value, confirmPassword: event.target.value })}
      />
    </>
  );
}
