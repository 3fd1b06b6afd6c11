# Analyzes a column of a CSV file and prints the report: TELLSIGN_API_KEY=ts_… python3 batch_table.py essays.csv text
import json
import os
import pathlib
import sys
import urllib.request
import uuid

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000") + "/api/v1/batches"
headers = {"Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}"}
path, column = pathlib.Path(sys.argv[1]), sys.argv[2]

# Fields must come before the file. A ZIP file or several files are sent the same way.
boundary = uuid.uuid4().hex
body = b"".join(
    [
        f"--{boundary}\r\n".encode(),
        f'Content-Disposition: form-data; name="column"\r\n\r\n{column}\r\n'.encode(),
        f"--{boundary}\r\n".encode(),
        f'Content-Disposition: form-data; name="files"; filename="{path.name}"\r\n'.encode(),
        b"Content-Type: text/csv\r\n\r\n",
        path.read_bytes(),
        f"\r\n--{boundary}--\r\n".encode(),
    ]
)
form = {**headers, "Content-Type": f"multipart/form-data; boundary={boundary}"}
with urllib.request.urlopen(urllib.request.Request(url, headers=form, data=body)) as response:
    batch = json.load(response)

# The event stream ends when the batch does.
events = urllib.request.Request(f"{url}/{batch['id']}/events", headers=headers)
with urllib.request.urlopen(events) as lines:
    for line in lines:
        if line.startswith(b"data: "):
            counts = json.loads(line[len(b"data: ") :])["counts"]
            print(counts["done"], "of", counts["total"], file=sys.stderr)

report = urllib.request.Request(f"{url}/{batch['id']}/report?format=csv", headers=headers)
with urllib.request.urlopen(report) as response:
    print(response.read().decode(), end="")
