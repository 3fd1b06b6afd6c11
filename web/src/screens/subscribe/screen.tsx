import { Page } from "../../components/page.tsx";

export default function SubscribeScreen() {
  return <Page title="Plans and prices" />;
}
