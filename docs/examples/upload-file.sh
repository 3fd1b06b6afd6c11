#!/bin/sh
# Analyzes a file: TELLSIGN_API_KEY=ts_… sh upload-file.sh text essay.pdf
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}

curl --silent --show-error --fail-with-body "$url/api/v1/analyze" \
  --header "Authorization: Bearer $TELLSIGN_API_KEY" \
  --form "type=$1" \
  --form "file=@$2"
