# Analyzes a file: TELLSIGN_API_KEY=ts_… python3 upload_file.py text essay.pdf
import json
import os
import pathlib
import sys
import urllib.request
import uuid

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000")
kind, path = sys.argv[1], pathlib.Path(sys.argv[2])

boundary = uuid.uuid4().hex
body = b"".join(
    [
        f"--{boundary}\r\n".encode(),
        f'Content-Disposition: form-data; name="type"\r\n\r\n{kind}\r\n'.encode(),
        f"--{boundary}\r\n".encode(),
        f'Content-Disposition: form-data; name="file"; filename="{path.name}"\r\n'.encode(),
        b"Content-Type: application/octet-stream\r\n\r\n",
        path.read_bytes(),
        f"\r\n--{boundary}--\r\n".encode(),
    ]
)
request = urllib.request.Request(
    f"{url}/api/v1/analyze",
    headers={
        "Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}",
        "Content-Type": f"multipart/form-data; boundary={boundary}",
    },
    data=body,
)
with urllib.request.urlopen(request) as response:
    analysis = json.load(response)["analysis"]

print(analysis["fileName"], analysis["verdict"], analysis["confidence"])
