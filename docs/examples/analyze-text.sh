#!/bin/sh
# Analyzes a text: TELLSIGN_API_KEY=ts_… sh analyze-text.sh
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}

curl --silent --show-error --fail-with-body "$url/api/v1/analyze" \
  --header "Authorization: Bearer $TELLSIGN_API_KEY" \
  --header "Content-Type: application/json" \
  --data '{
    "type": "text",
    "content": "The text that is to be analyzed, ten words or more of it."
  }'
