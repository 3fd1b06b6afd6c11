# Receives webhooks and checks their signatures: TELLSIGN_WEBHOOK_SECRET=whsec_… python3 receive_webhook.py 8080
import base64
import hashlib
import hmac
import http.server
import json
import os
import sys
import time

secret = base64.b64decode(os.environ["TELLSIGN_WEBHOOK_SECRET"].replace("whsec_", "", 1))
apart_s_max = 5 * 60
# A long-running program keeps these in its database.
handled = set()


def is_genuine(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    # Reject old messages, so that a recorded one cannot be replayed.
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > apart_s_max:
        return False
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    # During a rotation there are two signatures, one per secret.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        genuine = is_genuine(self.headers, body)
        # Answer at once: slow responses are retried.
        self.send_response(204 if genuine else 400)
        self.end_headers()
        message_id = self.headers.get("webhook-id")
        if not genuine or message_id in handled:
            return
        handled.add(message_id)
        event = json.loads(body)
        print(event["type"], event["data"].get("id", ""), flush=True)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
print("listening", flush=True)
server.serve_forever()
