import { Page } from "../../components/page.tsx";

export default function Screen() {
  return <Page title="Your dispute">{null}</Page>;
}
