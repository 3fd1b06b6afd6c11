# Uses the client library: TELLSIGN_API_KEY=ts_… python3 with_client.py essay.txt
import os
import sys

from tellsign import Tellsign, TellsignError

client = Tellsign(
    api_key=os.environ["TELLSIGN_API_KEY"],
    base_url=os.environ.get("TELLSIGN_URL", "http://localhost:3000"),
)

try:
    # Transient failures are retried with the same Idempotency-Key.
    answer = client.analyze_file(sys.argv[1])
    print(answer["analysis"]["verdict"], answer["confidence"] or answer["abstention"]["code"])

    batch = client.batches.create(
        ["The first of the texts, of ten words or more.", "The second of the texts, of ten words or more."]
    )
    ended = client.batches.wait(batch["id"])
    for item in client.batches.items(ended["id"]):
        print(item["position"], item["verdict"] or item["error"]["code"])
except TellsignError as error:
    sys.exit(f"{error.code}: {error} (request {error.request_id})")
