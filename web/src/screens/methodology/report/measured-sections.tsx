import { models } from "virtual:evaluation-reports";
import { CheckUs } from "./check-us.tsx";
import { ModelSection } from "./model-section.tsx";

/** Everything that was measured: the large part of the page, with the reports' values. */
export default function MeasuredSections() {
  return (
    <>
      {models.map((model) => (
        <ModelSection key={model.modality} model={model} />
      ))}
      <CheckUs />
    </>
  );
}
