import { Page } from "../../components/page.tsx";

export default function Screen() {
  return <Page title="Test checkout">{null}</Page>;
}
