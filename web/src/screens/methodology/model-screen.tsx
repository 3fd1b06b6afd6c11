import { modalities } from "@tellsign/contracts/detection/modality";
import { screens } from "@tellsign/contracts/site/screens";
import { lazy, memo, Suspense } from "react";
import { Link, useParams } from "wouter";
import { firstInteraction } from "../../browser/first-interaction.ts";
import { useHashTarget } from "../../browser/use-hash-target.ts";
import { NotFound } from "../../components/shell/not-found.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { intervalNote, modelLeads, sliderNote } from "../../content/methodology.ts";
import { modelAddress } from "./model-address.ts";
import { contentWords } from "./words.ts";

/** A prerendered page already shows it, so its script is loaded on the first interaction. */
const LoadedModel = lazy(async () => {
  const isShown =
    typeof document !== "undefined" && document.querySelector("main [id$=-card]") !== null;
  if (isShown) await firstInteraction();
  return import("./report/measured-model.tsx");
});

/** Never rerendered with the screen, which would remove what is shown while its script loads. */
const Measured = memo(function Measured({ modality }: { modality: (typeof modalities)[number] }) {
  return (
    <Suspense fallback={<Loading />}>
      <LoadedModel modality={modality} />
    </Suspense>
  );
});

export default function MethodologyModelScreen() {
  const given = useParams().model;
  const modality = modalities.find((name) => name === given);
  useHashTarget();
  if (!modality) return <NotFound />;
  const { title } = contentWords[modality];
  return (
    <Page title={`${title}, measured`} headTitle={`${title}, measured`} lead={modelLeads[modality]}>
      <nav aria-label="Methodology" className="mb-8 flex flex-wrap gap-x-6 gap-y-1">
        <Link href={screens.methodology.path} className="link py-1">
          Summary
        </Link>
        {modalities.map((name) => (
          <Link
            key={name}
            href={modelAddress(name)}
            aria-current={name === modality ? "page" : undefined}
            className="link py-1 aria-[current=page]:text-ink aria-[current=page]:no-underline"
          >
            {contentWords[name].title}
          </Link>
        ))}
      </nav>
      <Measured key={modality} modality={modality} />
      <div className="mt-14 grid gap-x-10 gap-y-3 border-t border-line pt-6 text-muted md:grid-cols-2">
        <p>{sliderNote}</p>
        <p>{intervalNote}</p>
      </div>
      <NeedsScript>Moving a threshold and copying a command require JavaScript.</NeedsScript>
    </Page>
  );
}
