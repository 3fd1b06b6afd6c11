# Analyzes the file at a URL and follows it: TELLSIGN_API_KEY=ts_… python3 follow_job.py audio https://example.org/talk.mp3
import json
import os
import sys
import urllib.request

url = os.environ.get("TELLSIGN_URL", "http://localhost:3000")
headers = {"Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}"}


def follow_job(job_id):
    """Yields the job from each event as it arrives."""
    request = urllib.request.Request(f"{url}/api/v1/jobs/{job_id}/events", headers=headers)
    with urllib.request.urlopen(request) as events:
        for line in events:
            if line.startswith(b"data: "):
                yield json.loads(line[len(b"data: ") :])


request = urllib.request.Request(
    f"{url}/api/v1/analyze",
    headers={**headers, "Content-Type": "application/json"},
    data=json.dumps({"type": sys.argv[1], "content": sys.argv[2]}).encode(),
)
with urllib.request.urlopen(request) as response:
    status, answer = response.status, json.load(response)

analysis = answer.get("analysis")
if status == 202:
    for job in follow_job(answer["job"]["id"]):
        print(job["state"], job["progress"] or "", flush=True)
        if job["error"]:
            sys.exit(f"{job['error']['code']}: {job['error']['message']}")
        analysis = job["result"]

print(analysis["verdict"], analysis["confidence"])
