import { useSite } from "../../api/use-site.ts";

type Props = { onChoose: (credentials: { email: string; password: string }) => void };

/** Shown only with demo data: the available accounts, each one click away from filling the form. */
export function DemoAccounts({ onChoose }: Props) {
  const demo = useSite()?.demo;
  if (!demo) return null;
  const { emails, password } = demo;
  return (
    <section
      aria-labelledby="demo-accounts"
      className="rounded-card border border-dashed border-line-strong bg-sunken p-5"
    >
      <h2 id="demo-accounts" className="font-sans text-base font-semibold">
        Demo accounts
      </h2>
      <p className="mt-1 text-sm text-muted">
        This installation runs with demo data. Choose an account to fill in the form; the password
        for each is <code className="figure text-ink">{password}</code>.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {emails.map((email) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose({ email, password })}
              className="figure min-h-9 rounded-control border border-line-strong bg-surface px-3 text-sm hover:bg-accent-soft"
            >
              {email}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
