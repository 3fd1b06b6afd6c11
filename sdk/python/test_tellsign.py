"""What the Python client promises, against a server that answers what it is told."""

import base64
import email.parser
import hashlib
import hmac
import http.server
import json
import threading
import unittest
from unittest import mock

import tellsign
from tellsign import Tellsign, TellsignConnectionError, TellsignError, TellsignTimeoutError

ANSWER = {"isAI": True, "confidence": 0.9, "abstained": False, "abstention": None, "analysis": {}}
SOON = {"Retry-After": "0"}


def job(state, **more):
    return {"id": "j1", "state": state, "result": None, "error": None, **more}


def events(*standings, name="job"):
    text = ":\n\n" + "".join(f"event: {name}\ndata: {json.dumps(one)}\n\n" for one in standings)
    return 200, text.encode(), {"Content-Type": "text/event-stream"}


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.asked, self.answers = asked, answers = [], []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                asked.append((self.command, self.path, dict(self.headers), body))
                status, answer, *headers = answers.pop(0)
                if status == "hang up":
                    self.connection.close()
                    return
                raw = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(status)
                for name, value in {**(headers[0] if headers else {})}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(raw)))
                self.end_headers()
                self.wfile.write(raw)

            do_POST = do_DELETE = do_GET

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        base_url = f"http://127.0.0.1:{self.server.server_port}/"
        self.client = Tellsign("ts_live_x", base_url)
        waits = mock.patch("tellsign.time.sleep")
        self.sleep = waits.start()
        self.addCleanup(waits.stop)

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()

    def refused(self, call, error=TellsignError):
        with self.assertRaises(error) as raised:
            call()
        return raised.exception

    def paths(self):
        return [f"{method} {path}" for method, path, _, _ in self.asked]

    def test_a_text_is_sent_with_what_is_wished(self):
        self.answers += [(200, ANSWER)]
        wishes = {"threshold": 0.9, "depth": "deep"}
        given = self.client.analyze("Some text", **wishes, idempotency_key="mine")
        self.assertEqual(given, ANSWER)
        _, _, headers, body = self.asked[0]
        self.assertEqual(headers["Authorization"], "Bearer ts_live_x")
        self.assertEqual(headers["Idempotency-Key"], "mine")
        sent = json.loads(body)
        self.assertEqual((sent["type"], sent["content"]), ("text", "Some text"))
        self.assertEqual((sent["options"], sent["threshold"]), ({"depth": "deep"}, 0.9))

    def test_a_file_is_a_form_with_its_fields_first(self):
        self.answers += [(200, ANSWER)]
        self.client.analyze_file(b"\x00\r\n\xff", name='a "b".mp3', detailed=True)
        _, _, headers, body = self.asked[0]
        head = f"Content-Type: {headers['Content-Type']}\r\n\r\n".encode()
        parts = email.parser.BytesParser().parsebytes(head + body).get_payload()
        names = [part.get_param("name", header="content-disposition") for part in parts]
        self.assertEqual(names, ["type", "detailed", "file"])
        self.assertEqual(parts[0].get_payload(), "audio")
        self.assertEqual(parts[2].get_filename(), "a %22b%22.mp3")
        self.assertIn(b"\r\n\r\n\x00\r\n\xff\r\n--", body)

    def test_kinds_are_told_by_names_and_nothing_is_guessed(self):
        self.answers += [(200, ANSWER)]
        self.client.analyze(url="https://a.example/photo.JPG?x=1")
        self.assertEqual(json.loads(self.asked[0][3])["type"], "image")
        self.refused(lambda: self.client.analyze(url="https://a.example/watch"), ValueError)
        self.refused(lambda: self.client.analyze_file(b"x"), ValueError)
        self.refused(lambda: self.client.analyze("x", treshold=1), TypeError)
        self.refused(lambda: Tellsign("k", "a.example"), ValueError)

    def test_what_may_pass_is_tried_again_with_the_same_key(self):
        for status in (408, 425, 429, 500, 502, 503, 504):
            self.answers += [(status, b"", SOON)]
        client = Tellsign("k", self.client._base_url, retries=7)
        self.answers += [(200, ANSWER)]
        client.analyze("text")
        keys = {headers["Idempotency-Key"] for _, _, headers, _ in self.asked}
        self.assertEqual((len(self.asked), len(keys)), (8, 1))

    def test_what_is_refused_is_not(self):
        problem = {"code": "x", "message": "M.", "requestId": "r", "upgradeRequired": True}
        for status in (400, 401, 403, 404, 409, 413, 415, 422, 501):
            self.answers += [(status, problem)]
            error = self.refused(lambda: self.client.status())
            self.assertEqual((error.status, error.code, str(error)), (status, "x", "M."))
            self.assertEqual((error.request_id, error.upgrade_required), ("r", True))
        self.sleep.assert_not_called()

    def test_retry_after_is_honoured_and_waits_grow_without_it(self):
        self.answers += [(429, {}, {"Retry-After": "7"}), (503, {}), (503, {}), (200, {})]
        self.client.status()
        waits = [call.args[0] for call in self.sleep.call_args_list]
        self.assertEqual(waits[0], 7)
        self.assertTrue(0.5 <= waits[1] <= 1 <= waits[2] <= 2, waits)
        self.answers += [(503, {}, {"Retry-After": "600"})]
        self.assertEqual(self.refused(self.client.status).retry_after_s, 600)

    def test_a_connection_that_breaks_and_one_that_is_silent_are_named(self):
        self.answers += [("hang up", b"")] * 4
        error = self.refused(self.client.status, TellsignConnectionError)
        self.assertEqual((error.code, len(self.asked)), ("connection_failed", 4))
        with mock.patch.object(tellsign._opener, "open", side_effect=TimeoutError):
            self.refused(self.client.status, TellsignTimeoutError)

    def test_the_key_follows_no_redirect(self):
        self.answers += [(302, b"", {"Location": "/elsewhere"})]
        self.assertEqual(self.refused(self.client.status).code, "http_302")
        self.assertEqual(len(self.asked), 1)

    def test_a_job_is_followed_to_the_answer_of_its_call(self):
        result = {
            "verdict": "ai",
            "isAiGenerated": True,
            "confidence": 0.9,
            "aiProbability": 0.8,
            "uncertainReason": None,
        }
        done = job("done", result=result)
        self.answers += [(202, {"job": job("queued")}), events(job("running"), done)]
        seen = []
        told = {"threshold": 0.85, "on_progress": seen.append}
        given = self.client.analyze_file(b"x", name="talk.mp3", **told)
        self.assertEqual((given["isAI"], given["analysis"]), (False, result))
        self.assertEqual([one["state"] for one in seen], ["running", "done"])
        failed = job("failed", error={"code": "media_damaged", "message": "Damaged."})
        self.answers += [(202, {"job": job("queued")}), events(failed)]
        error = self.refused(lambda: self.client.analyze_file(b"x", name="talk.mp3"))
        self.assertEqual(error.code, "media_damaged")

    def test_events_that_break_are_connected_again_and_then_asked_for(self):
        queued, running = job("queued"), job("running")
        self.answers += [events(queued), (200, queued), (502, b""), (200, running)]
        self.answers += [events(), (200, running), (200, job("done"))]
        states = [one["state"] for one in self.client.jobs.follow("j1")]
        self.assertEqual(states, ["queued", "running", "done"])
        self.answers += [(404, {"code": "job_not_found"})] * 2
        error = self.refused(lambda: list(self.client.jobs.follow("none")))
        self.assertEqual(error.code, "job_not_found")

    def test_lists_go_on_over_pages(self):
        self.answers += [(200, {"items": [1, 2], "nextCursor": "c/2"})]
        self.answers += [(200, {"items": [3], "nextCursor": None})]
        listed = self.client.analyses.list(verdict="ai", from_="2026-01-01")
        self.assertEqual(list(listed), [1, 2, 3])
        query = "verdict=ai&from=2026-01-01&cursor=c%2F2"
        self.assertEqual(self.paths()[1], f"GET /api/v1/analyses?{query}")

    def test_batches_are_made_and_asked_for_by_what_they_are(self):
        batch = {"id": "b", "state": "running"}
        paused = {"id": "b", "state": "paused"}
        self.answers += [(200, batch)] * 5 + [(200, b"position\n1\n"), (204, b"")]
        self.answers += [events(batch, paused, name="batch")]
        batches = self.client.batches
        batches.create(["one", {"type": "image", "content": "u"}], name="May")
        batches.create(files=[("b.txt", b"x")], partial=True, id_column="id")
        batches.price({"text": 3})
        batches.cancel("b")
        batches.resume("b")
        self.assertEqual(batches.report("b"), b"position\n1\n")
        batches.delete("b")
        self.assertEqual(batches.wait("b"), paused)
        first = json.loads(self.asked[0][3])["items"][0]
        self.assertEqual(first, {"type": "text", "content": "one"})
        self.assertIn(b'name="partial"\r\n\r\ntrue\r\n', self.asked[1][3])
        wanted = [
            "POST /api/v1/batches/price",
            "POST /api/v1/batches/b/cancel",
            "POST /api/v1/batches/b/resume",
            "GET /api/v1/batches/b/report?format=csv",
            "DELETE /api/v1/batches/b",
            "GET /api/v1/batches/b/events",
        ]
        self.assertEqual(self.paths()[2:], wanted)


class WebhookTest(unittest.TestCase):
    key = b"k" * 32
    secret = "whsec_" + base64.b64encode(key).decode()
    body = '{"type":"webhook.test","data":{}}'

    def headers(self, at=1000, key=key):
        mac = hmac.new(key, f"msg_1.{at}.{self.body}".encode(), hashlib.sha256).digest()
        signature = "v1," + base64.b64encode(mac).decode()
        return {"Webhook-Id": "msg_1", "webhook-timestamp": str(at), "webhook-signature": signature}

    def test_one_that_fits_gives_its_event(self):
        several = self.headers()
        other, own = self.headers(key=b"x")["webhook-signature"], several["webhook-signature"]
        several["webhook-signature"] = f"v1,%% {other} {own}"
        for headers in (self.headers(), several):
            event = tellsign.verify_webhook(self.body.encode(), headers, self.secret, now=1299)
            self.assertEqual((event["id"], event["type"]), ("msg_1", "webhook.test"))

    def test_any_other_is_refused(self):
        for body, headers, now in (
            (self.body + " ", self.headers(), 1000),
            (self.body, self.headers(key=b"other"), 1000),
            (self.body, {**self.headers(), "webhook-timestamp": "soon"}, 1000),
            (self.body, {}, 1000),
            (self.body, self.headers(), 1301),
            (self.body, self.headers(), 699),
        ):
            with self.assertRaises(TellsignError) as raised:
                tellsign.verify_webhook(body, headers, self.secret, now=now)
            self.assertEqual(raised.exception.code, "invalid_signature")


if __name__ == "__main__":
    unittest.main()
