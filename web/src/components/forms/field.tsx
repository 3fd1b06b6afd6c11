import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from "react";

const look =
  "w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:bg-sunken disabled:text-muted";

type Labelled = { label: string; hint?: ReactNode };

type FrameProps = Labelled & {
  className: string;
  control: (id: string, hintId: string | undefined) => ReactNode;
};

/** A label above and a hint below, both tied to the control between them. */
function Frame({ label, hint, className, control }: FrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {control(id, hintId)}
      {hint && (
        <div id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  className = "",
  ...rest
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Frame
      label={label}
      hint={hint}
      className={className}
      control={(id, hintId) => (
        <input id={id} aria-describedby={hintId} className={`${look} min-h-11`} {...rest} />
      )}
    />
  );
}

export function TextArea({
  label,
  hint,
  className = "",
  ...rest
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Frame
      label={label}
      hint={hint}
      className={className}
      control={(id, hintId) => (
        <textarea
          id={id}
          aria-describedby={hintId}
          className={`${look} leading-relaxed`}
          {...rest}
        />
      )}
    />
  );
}

type CheckboxProps = {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

export function Checkbox({ name, checked, onChange, children, required, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        required={required}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
};

export function SelectField({ label, value, options, onChange, disabled }: SelectProps) {
  return (
    <Frame
      label={label}
      className=""
      control={(id) => (
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className={`${look} min-h-11`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
