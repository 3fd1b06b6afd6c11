import { NotFound } from "../../components/not-found.tsx";

export default function NotFoundScreen() {
  return <NotFound />;
}
