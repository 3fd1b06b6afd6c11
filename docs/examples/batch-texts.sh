#!/bin/sh
# Analyzes many texts as one job: TELLSIGN_API_KEY=ts_… sh batch-texts.sh
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}
key="Authorization: Bearer $TELLSIGN_API_KEY"
json="Content-Type: application/json"

# What it would cost, and whether the allowance covers it.
curl --silent --show-error --fail-with-body "$url/api/v1/batches/price" \
  --header "$key" --header "$json" --data '{"items": {"text": 2}}'
echo

batch=$(curl --silent --show-error --fail-with-body "$url/api/v1/batches" \
  --header "$key" --header "$json" --header "Idempotency-Key: essays-$(date +%s)-$$" \
  --data '{
    "name": "Essays",
    "items": [
      {"type": "text", "customId": "anna", "content": "The first of the texts that are to be analyzed, ten words or more."},
      {"type": "text", "customId": "ben", "content": "The second of the texts that are to be analyzed, ten words or more."}
    ]
  }')
id=$(printf '%s' "$batch" | sed 's/^{"id":"\([^"]*\)".*/\1/')

# One event per change, until the batch ends.
curl --silent --show-error --fail-with-body --no-buffer \
  "$url/api/v1/batches/$id/events" --header "$key" | sed -n 's/^data: //p'
curl --silent --show-error --fail-with-body "$url/api/v1/batches/$id/items" --header "$key"
