# Analyzes a text file, waits when told to, and reports what went wrong: TELLSIGN_API_KEY=ts_… python3 handle_errors.py essay.txt
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000")
content = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
request = urllib.request.Request(
    f"{url}/api/v1/analyze",
    headers={
        "Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({"type": "text", "content": content}).encode(),
)

tries = 5
for attempt in range(1, tries + 1):
    try:
        with urllib.request.urlopen(request) as response:
            print(json.load(response)["analysis"]["verdict"])
        break
    except urllib.error.HTTPError as refused:
        problem = json.load(refused)
        # Only these two are transient. Everything else would be refused again.
        if refused.code not in (429, 503) or attempt == tries:
            sys.exit(f"{problem['code']}: {problem['message']} (request {problem['requestId']})")
        seconds = int(refused.headers.get("Retry-After", 5))
        print(f"{problem['code']}: trying again in {seconds} s", file=sys.stderr)
        time.sleep(seconds)
