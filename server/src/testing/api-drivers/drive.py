"""Makes the calls that each line of stdin asks for, with the client for Python."""

import base64
import json
import sys

sys.path.insert(0, sys.argv[2])
from tellsign import Tellsign, TellsignError  # noqa: E402


def analyze(client, content, wishes):
    if "text" in content:
        return client.analyze(content["text"], **wishes)
    if "url" in content:
        return client.analyze(url=content["url"], **wishes)
    name, content_bytes = read(content["file"])
    return client.analyze_file(content_bytes, name=name, type=content["type"], **wishes)


def read(file):
    return file["name"], base64.b64decode(file["base64"])


calls = {
    "analyze": analyze,
    "listAnalyses": lambda client: list(client.analyses.list(limit=2)),
    "getAnalysis": lambda client, id: client.analyses.get(id),
    "getStatus": lambda client: client.status(),
    "createBatch": lambda client, name, files: client.batches.create(
        files=[read(file) for file in files], name=name
    ),
    "followBatch": lambda client, id: client.batches.wait(id),
    "listBatchItems": lambda client, id: list(client.batches.items(id, limit=2)),
    "downloadReport": lambda client, id, format: client.batches.report(id, format).decode(),
}

for line in sys.stdin:
    asked = json.loads(line)
    client = Tellsign(asked["key"], sys.argv[1], **asked["settings"])
    try:
        told = {"answer": calls[asked["call"]](client, **asked["given"])}
    except TellsignError as error:
        told = {"code": error.code, "status": error.status, "retryAfterS": error.retry_after_s}
    print(json.dumps(told), flush=True)
