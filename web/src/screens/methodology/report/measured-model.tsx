import { models } from "virtual:evaluation-reports";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { ModelSection } from "./model-section.tsx";

/** Everything that was measured about one model: the large part of its page, with the report's values. */
export default function MeasuredModel({ modality }: { modality: Modality }) {
  const model = models.find((one) => one.modality === modality);
  return model && <ModelSection model={model} />;
}
