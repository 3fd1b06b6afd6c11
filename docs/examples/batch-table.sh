#!/bin/sh
# Analyzes a column of a CSV file and saves the report: TELLSIGN_API_KEY=ts_… sh batch-table.sh essays.csv text
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}
key="Authorization: Bearer $TELLSIGN_API_KEY"

# Fields must come before the file. A ZIP file or several files are sent the same way.
batch=$(curl --silent --show-error --fail-with-body "$url/api/v1/batches" --header "$key" \
  --form "name=Essays" --form "column=$2" --form "files=@$1;type=text/csv")
id=$(printf '%s' "$batch" | sed 's/^{"id":"\([^"]*\)".*/\1/')

# The event stream ends when the batch does.
curl --silent --show-error --fail-with-body --no-buffer \
  "$url/api/v1/batches/$id/events" --header "$key" >/dev/null
curl --silent --show-error --fail-with-body "$url/api/v1/batches/$id/report?format=csv" --header "$key"
