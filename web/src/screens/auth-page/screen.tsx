import type { User } from "@tellsign/contracts/account/user";
import { secondFactor } from "@tellsign/contracts/limits";
import { safeRedirect } from "@tellsign/contracts/site/screens";
import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { signInAs } from "../../api/sign-in-as.ts";
import { useAuth } from "../../api/use-auth.ts";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { SecondFactorForm } from "../../components/identity/second-factor-form.tsx";
import { DemoAccounts } from "../../components/shell/demo-accounts.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { authPageLogin } from "../../content/messages/sign-in/auth-page-login.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { SidePanel } from "./side-panel.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useErrorParameter } from "./use-error-parameter.ts";

export default function AuthPageScreen() {
  useErrorParameter();
  const parameters = useSearchParameters();
  const redirect = parameters.get("redirect");
  const [, navigate] = useLocation();
  const { isAuthenticated } = useAuth();
  const [tab, setTab] = useState("sign-in");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [waits, setWaits] = useState(parameters.has(secondFactor.stepParameter));
  if (isAuthenticated) return <Redirect to={safeRedirect(redirect, "/dashboard")} replace />;

  function enter(user: User, redirectTo: string | null) {
    const place = safeRedirect(redirect ?? redirectTo, "/dashboard");
    signInAs(user);
    showToast(authPageLogin.success);
    navigate(place, { replace: true });
  }

  if (waits) {
    return (
      <Page title="Members Login" lead="One more step." width="text">
        <Card className="max-w-md">
          <SecondFactorForm onSignedIn={enter} onRestart={() => setWaits(false)} />
        </Card>
      </Page>
    );
  }

  return (
    <Page title="Members Login" lead="Sign in to your account, or create one.">
      <div className="grid items-start gap-6 lg:grid-cols-[1.2fr_1fr]">
        <Card>
          <Tabs
            label="Sign in or sign up"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: "sign-in",
                label: "Sign In",
                content: (
                  <SignInForm
                    email={email}
                    password={password}
                    redirect={redirect}
                    onEmail={setEmail}
                    onPassword={setPassword}
                    onSecondFactor={() => setWaits(true)}
                  />
                ),
              },
              {
                value: "sign-up",
                label: "Sign Up",
                content: <SignUpForm email={email} redirect={redirect} onEmail={setEmail} />,
              },
            ]}
          />
        </Card>
        <div className="grid gap-6">
          <SidePanel />
          <DemoAccounts
            onChoose={(account) => {
              setTab("sign-in");
              setEmail(account.email);
              setPassword(account.password);
            }}
          />
        </div>
      </div>
    </Page>
  );
}
