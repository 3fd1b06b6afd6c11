#!/bin/sh
# Repeats a request without paying again: TELLSIGN_API_KEY=ts_… sh idempotent-call.sh essay-1742
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}

send() {
  curl --silent --show-error --fail-with-body "$@" "$url/api/v1/analyze" \
    --header "Authorization: Bearer $TELLSIGN_API_KEY" \
    --header "Idempotency-Key: $key" \
    --header "Content-Type: application/json" \
    --data '{
      "type": "text",
      "content": "The text that is to be analyzed, ten words or more of it."
    }'
}

# One key per piece of work, the same for every attempt.
key=$1
send --output /dev/null
# As after a dropped connection: the same answer, and no second charge.
send --output /dev/null --dump-header - | grep -i "^idempotent-replayed"
