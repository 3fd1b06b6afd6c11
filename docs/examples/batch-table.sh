#!/bin/sh
# Analyses a column of a CSV file and saves the report: TELLSIGN_API_KEY=ts_… sh batch-table.sh essays.csv text
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}
key="Authorization: Bearer $TELLSIGN_API_KEY"

# Fields come before the file. A ZIP file or several files are sent in the same way.
batch=$(curl --silent --show-error --fail-with-body "$url/api/v1/batches" --header "$key" \
  --form "name=Essays" --form "column=$2" --form "files=@$1;type=text/csv")
id=$(printf '%s' "$batch" | sed 's/^{"id":"\([^"]*\)".*/\1/')

# The stream of events ends with the batch.
curl --silent --show-error --fail-with-body --no-buffer \
  "$url/api/v1/batches/$id/events" --header "$key" >/dev/null
curl --silent --show-error --fail-with-body "$url/api/v1/batches/$id/report?format=csv" --header "$key"
