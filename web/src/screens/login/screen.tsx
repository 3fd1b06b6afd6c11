import { Page } from "../../components/page.tsx";

export default function LoginScreen() {
  return <Page title="Log in" />;
}
