import type { ButtonHTMLAttributes } from "react";
import { Link } from "wouter";

type Variant = "primary" | "secondary" | "quiet" | "danger";
type Size = "md" | "sm";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55";
const variants: Record<Variant, string> = {
  primary: "bg-accent text-on-accent enabled:hover:bg-accent-hover",
  secondary: "border border-line-strong bg-surface text-ink enabled:hover:bg-sunken",
  quiet: "text-accent enabled:hover:bg-accent-soft",
  danger: "bg-bad text-on-accent enabled:hover:opacity-90",
};
const linkVariants: Record<Variant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "text-accent hover:bg-accent-soft",
  danger: "bg-bad text-on-accent hover:opacity-90",
};
const sizes: Record<Size, string> = {
  md: "min-h-11 px-5 py-2",
  sm: "min-h-9 px-3 py-1 text-sm",
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant; size?: Size };

export function Button({
  variant = "primary",
  size = "md",
  className = "",
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${base} ${variants[variant]} ${sizes[size]} ${className}`}
      {...rest}
    />
  );
}

type ButtonLinkProps = {
  href: string;
  variant?: Variant;
  size?: Size;
  className?: string;
  /** The address is a file to save, not a screen. */
  download?: boolean;
  children: React.ReactNode;
};

/** A link styled as a button. Addresses with a scheme leave the site. */
export function ButtonLink({
  href,
  variant = "primary",
  size = "md",
  className = "",
  download,
  children,
}: ButtonLinkProps) {
  const look = `${base} ${linkVariants[variant]} ${sizes[size]} ${className}`;
  if (download || !href.startsWith("/")) {
    return (
      <a href={href} download={download} className={look}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={look}>
      {children}
    </Link>
  );
}
