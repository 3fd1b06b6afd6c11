import { delayMs } from "@tellsign/contracts/limits";
import { safeRedirect } from "@tellsign/contracts/site/screens";
import { useState } from "react";
import { Link, Redirect } from "wouter";
import { useAuth } from "../../api/use-auth.ts";
import { useScreenHead } from "../../browser/use-screen-head.ts";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { wait } from "../../browser/wait.ts";
import { SecondFactorForm } from "../../components/identity/second-factor-form.tsx";
import { DemoAccounts } from "../../components/shell/demo-accounts.tsx";
import { Logo } from "../../components/shell/logo.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { loginTab } from "../../content/messages/sign-in/login-tab.ts";
import { showToast } from "../../feedback/toast-store.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export default function LoginScreen() {
  useScreenHead();
  const redirect = useSearchParameters().get("redirect");
  const { isAuthenticated } = useAuth();
  const [tab, setTab] = useState("login");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [waits, setWaits] = useState(false);
  if (isAuthenticated) return <Redirect to={safeRedirect(redirect, "/dashboard")} replace />;

  async function leave(text: ToastText) {
    showToast(text);
    await wait(delayMs.loginTabRedirect);
    window.location.assign(safeRedirect(redirect, "/"));
  }

  return (
    <div className="mx-auto grid w-full max-w-md gap-6 px-4 py-10 sm:py-16">
      <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <header className="mb-6 grid justify-items-center gap-2 text-center">
          <Logo size="lg" />
          <h1 className="text-3xl">Tellsign</h1>
          <p className="text-muted">Professional AI Content Detection Platform</p>
        </header>
        <Tabs
          label="Login or sign up"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: "login",
              label: "Login",
              content: waits ? (
                <SecondFactorForm
                  onSignedIn={() => void leave(loginTab.loginSuccess)}
                  onRestart={() => setWaits(false)}
                />
              ) : (
                <LoginForm
                  email={email}
                  password={password}
                  onEmail={setEmail}
                  onPassword={setPassword}
                  onSuccess={() => leave(loginTab.loginSuccess)}
                  onSecondFactor={() => setWaits(true)}
                />
              ),
            },
            {
              value: "sign-up",
              label: "Sign Up",
              content: (
                <SignUpForm
                  email={email}
                  onEmail={setEmail}
                  onSuccess={() => leave(loginTab.registrationSuccess)}
                />
              ),
            },
          ]}
        />
        <p className="mt-5 text-center text-sm text-muted">
          Forgot your password, or want another way to sign in?{" "}
          <Link
            href={redirect ? `/auth-page?redirect=${encodeURIComponent(redirect)}` : "/auth-page"}
            className="link"
          >
            Members Login
          </Link>
        </p>
      </div>
      <DemoAccounts
        onChoose={(account) => {
          setTab("login");
          setEmail(account.email);
          setPassword(account.password);
        }}
      />
    </div>
  );
}
