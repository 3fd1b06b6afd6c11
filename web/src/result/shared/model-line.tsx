import type { Detection } from "@tellsign/contracts/detection/detection";

/** Which model produced this result; its hash shows whether two results came from the same one. */
export function ModelLine({ result }: { result: Detection }) {
  return result.models.map(({ name, version, sha256 }) => (
    <p key={sha256} className="text-sm text-muted">
      Model {name} <span className="figure">{version}</span>, SHA-256{" "}
      <span className="figure break-all">{sha256}</span>
    </p>
  ));
}
