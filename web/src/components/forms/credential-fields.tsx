import { passwordLength } from "@tellsign/contracts/limits";
import { TextField } from "./field.tsx";

type Props = { value: string; onChange: (value: string) => void };

export function EmailField({ value, onChange }: Props) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="username"
      placeholder="you@example.org"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function PasswordField({ value, onChange }: Props) {
  return (
    <TextField
      label="Password"
      name="password"
      type="password"
      required
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type FirstPasswordProps = {
  password: string;
  confirmPassword: string;
  onPassword: (value: string) => void;
  onConfirmPassword: (value: string) => void;
};

/** The password for a new account, typed twice. */
export function FirstPasswordFields({
  password,
  confirmPassword,
  onPassword,
  onConfirmPassword,
}: FirstPasswordProps) {
  return (
    <>
      <TextField
        label="Password"
        name="password"
        type="password"
        required
        autoComplete="new-password"
        placeholder={`Password (min ${passwordLength.min} characters)`}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <TextField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        required
        autoComplete="new-password"
        value={confirmPassword}
        onChange={(event) => onConfirmPassword(event.target.value)}
      />
    </>
  );
}
