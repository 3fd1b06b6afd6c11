# Analyzes a text: TELLSIGN_API_KEY=ts_… python3 analyze_text.py
import json
import os
import urllib.request

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000")
request = urllib.request.Request(
    f"{url}/api/v1/analyze",
    headers={
        "Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}",
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
    analysis = json.load(response)["analysis"]

if analysis["verdict"] == "uncertain":
    print("uncertain", analysis["uncertainReason"]["code"])
else:
    print(analysis["verdict"], analysis["confidence"])
