import { Page } from "../../components/page.tsx";

export default function ResetPasswordScreen() {
  return <Page title="Choose a new password" />;
}
