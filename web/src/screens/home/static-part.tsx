import { screens } from "@tellsign/contracts/site/screens";
import { Prerendered } from "../../components/ui/prerendered.tsx";

/** Browsers get these as HTML, not as script. */
const parts =
  import.meta.env.SSR || import.meta.env.DEV ? await import("./static-parts.tsx") : null;

/** Browsers follow the links of plain HTML by themselves. */
const leaveAsItIs = () => () => {};

type Props = { id: string; part: "SampleResult" | "Comparisons" };

/** A part of the landing page that is plain HTML. */
export function StaticPart({ id, part }: Props) {
  const Part = parts?.[part];
  return (
    <Prerendered id={id} path={screens.home.path} onReady={leaveAsItIs}>
      {Part ? <Part /> : null}
    </Prerendered>
  );
}
