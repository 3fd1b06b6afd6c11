import { Page } from "../../components/page.tsx";

export default function Screen() {
  return <Page title="Verify a certificate">{null}</Page>;
}
