import type { AdminUser, AdminUsersPage } from "@tellsign/contracts/account/administration";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { planNames, plans } from "@tellsign/contracts/billing/plans";
import { lengthMax } from "@tellsign/contracts/limits";
import { useDeferredValue, useState } from "react";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { Pager } from "../pager.tsx";
import { usePages } from "../use-pages.ts";
import { AccountTable } from "./account-table.tsx";
import { type AccountChange, ChangeAccountDialog } from "./change-account-dialog.tsx";

const planOptions = [
  { value: "", label: "All plans" },
  ...planNames.map((name) => ({ value: name, label: plans[name].label })),
];

export function AccountsTab() {
  const [search, setSearch] = useState("");
  const [plan, setPlan] = useState("");
  const [asked, setAsked] = useState<{ user: AdminUser; change: AccountChange } | null>(null);
  const { page, error, ...pager } = usePages<AdminUsersPage>(endpoints.listUsers.path, {
    search: useDeferredValue(search.trim()),
    plan,
  });
  return (
    <section aria-label="Accounts">
      <h2 className="text-xl">Accounts</h2>
      <search className="mt-4 mb-5 flex flex-wrap items-end gap-4">
        <TextField
          label="Search"
          type="search"
          placeholder="Part of the email or username"
          className="min-w-0 flex-1 basis-64"
          maxLength={lengthMax.email}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField label="Plan" value={plan} options={planOptions} onChange={setPlan} />
      </search>
      {error && <p role="alert">The accounts could not be loaded ({error.message}).</p>}
      <p role="status" className="mb-3 text-muted">
        {page && (page.total === 1 ? "1 account" : `${page.total.toLocaleString("en")} accounts`)}
      </p>
      {page && page.items.length > 0 && (
        <AccountTable users={page.items} onAsk={(user, change) => setAsked({ user, change })} />
      )}
      <Pager label="Account pages" {...pager} />
      <ChangeAccountDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
