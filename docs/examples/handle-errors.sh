#!/bin/sh
# Analyzes a file, waits when told to, and reports what went wrong: TELLSIGN_API_KEY=ts_… sh handle-errors.sh text essay.pdf
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# curl retries after 429 and 503, and waits as long as Retry-After says.
if curl --silent --retry 4 --retry-max-time 180 --fail-with-body --output "$answer" \
  "$url/api/v1/analyze" \
  --header "Authorization: Bearer $TELLSIGN_API_KEY" \
  --form "type=$1" \
  --form "file=@$2"; then
  cat "$answer"
else
  code=$(sed -n 's/.*"code":"\([a-z_]*\)".*/\1/p' "$answer")
  echo "Not analyzed: ${code:-no answer}. See $url/api-docs#error-$code" >&2
  exit 1
fi
