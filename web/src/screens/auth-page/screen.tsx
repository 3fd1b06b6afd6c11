import { Page } from "../../components/page.tsx";

export default function AuthPageScreen() {
  return <Page title="Members Login" />;
}
