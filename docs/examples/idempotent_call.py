# Repeats a request without paying again: TELLSIGN_API_KEY=ts_… python3 idempotent_call.py essay-1742
import json
import os
import sys
import urllib.request

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000")


def send(key):
    request = urllib.request.Request(
        f"{url}/api/v1/analyze",
        headers={
            "Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}",
            "Idempotency-Key": key,
            "Content-Type": "application/json",
        },
        data=json.dumps(
            {
                "type": "text",
                "content": "The text that is to be analyzed, ten words or more of it.",
            }
        ).encode(),
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)["analysis"]["id"], "Idempotent-Replayed" in response.headers


# One key per piece of work, the same for every attempt.
first, _ = send(sys.argv[1])
# As after a dropped connection: the same answer, and no second charge.
second, replayed = send(sys.argv[1])
print(first == second, replayed)
