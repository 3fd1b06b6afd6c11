import type { Provenance } from "@tellsign/contracts/detection/provenance";
import { useState } from "react";
import { TextField } from "../../components/forms/field.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { image } from "../../content/messages/result/image.ts";
import { Disclosure } from "../shared/disclosure.tsx";
import { filterTags } from "./filter-tags.ts";

type Props = {
  metadata: Provenance["metadata"];
  /** Tags are content, too, so none are stored. */
  stored?: boolean;
};

/** Every tag as it appears in the file. */
export function FileMetadata({ metadata, stored }: Props) {
  const [typed, setTyped] = useState("");
  if (metadata.length === 0)
    return (
      <p className="border-t border-line py-4 text-muted">
        {stored ? history.tagsNotStored : image.noMetadata}
      </p>
    );
  const found = filterTags(metadata, typed).map((tag, i) => ({ ...tag, key: String(i) }));
  const count = `${metadata.length} ${metadata.length === 1 ? "tag" : "tags"}`;
  return (
    <Disclosure title="Metadata" note={count}>
      <TextField
        label="Filter the tags"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={
          <span role="status">
            {found.length === 0 ? image.nothingMatches : `${found.length} of ${count} shown`}
          </span>
        }
        className="max-w-md"
      />
      {found.length > 0 && (
        <DataTable
          caption="The tags in the file"
          captionHidden
          rows={found}
          rowKey={({ key }) => key}
          columns={[
            {
              title: "Tag",
              cell: ({ name, group }) => (
                <span className="wrap-anywhere">
                  {name}
                  <span className="block text-sm font-normal text-muted">{group}</span>
                </span>
              ),
            },
            {
              title: "Value",
              cell: ({ value }) => <span className="figure text-sm wrap-anywhere">{value}</span>,
            },
          ]}
        />
      )}
    </Disclosure>
  );
}
