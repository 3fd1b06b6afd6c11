#!/bin/sh
# Analyzes a recording or a video and follows it: TELLSIGN_API_KEY=ts_… sh follow-job.sh audio talk.mp3
set -eu
url=${TELLSIGN_URL:-http://localhost:3000}
key="Authorization: Bearer $TELLSIGN_API_KEY"

answer=$(curl --silent --show-error --fail-with-body "$url/api/v1/analyze" \
  --header "$key" --form "type=$1" --form "file=@$2")

case $answer in
  '{"job":'*)
    # It continues as a job. Each event is one line; the last one contains the result.
    id=$(printf '%s' "$answer" | sed 's/^{"job":{"id":"\([^"]*\)".*/\1/')
    curl --silent --show-error --fail-with-body --no-buffer \
      "$url/api/v1/jobs/$id/events" --header "$key" | sed -n 's/^data: //p'
    ;;
  *) printf '%s\n' "$answer" ;;
esac
