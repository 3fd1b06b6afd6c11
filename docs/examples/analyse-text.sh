#!/bin/sh
# Analyses a text: TELLSIGN_API_KEY=ts_… sh analyse-text.sh
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}

curl --silent --show-error --fail-with-body "$url/api/v1/analyze" \
  --header "Authorization: Bearer $TELLSIGN_API_KEY" \
  --header "Content-Type: application/json" \
  --data '{
    "type": "text",
    "content": "The text that is to be analysed, ten words or more of it."
  }'
