# Analyzes many texts as one job: TELLSIGN_API_KEY=ts_… python3 batch_texts.py
import json
import os
import sys
import time
import urllib.request
import uuid

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000")
items = [
    {"type": "text", "customId": "anna", "content": "The first of the texts, of ten words or more."},
    {"type": "text", "customId": "ben", "content": "The second of the texts, of ten words or more."},
]


def call(path, body=None):
    headers = {
        "Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}",
        "Content-Type": "application/json",
    }
    if path == "":
        # Repeating the request with the same key does not start a second batch.
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{url}/api/v1/batches{path}", headers=headers, data=data)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


price = call("/price", {"items": {"text": len(items)}})
if not price["sufficient"]:
    sys.exit(f"{price['creditsNeeded']} credits are missing.")

batch = call("", {"name": "Essays", "items": items})
while batch["state"] in ("queued", "running"):
    time.sleep(1)
    batch = call(f"/{batch['id']}")
print(batch["state"], batch["counts"]["done"], "of", batch["counts"]["total"])

# A page has 100 items; nextCursor requests the next one.
query = ""
while query is not None:
    page = call(f"/{batch['id']}/items{query}")
    for item in page["items"]:
        print(item["customId"], item["verdict"] or item["error"]["code"], item["abstention"] or "")
    query = f"?cursor={page['nextCursor']}" if page["nextCursor"] else None
