"""The client for the Tellsign API: one file for Python 3.9 and newer, with nothing to install.

    from tellsign import Tellsign

    tellsign = Tellsign(api_key="ts_…", base_url="https://tellsign.example")
    answer = tellsign.analyze(open("essay.txt").read())
    print(answer["isAI"], answer["confidence"], answer["leaning"])

Answers are dictionaries, with the fields that the API documentation names.
"""

import base64
import binascii
import email.utils
import hashlib
import hmac
import http.client
import json
import os
import pathlib
import random
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

__version__ = "0.1.0"
__all__ = [
    "Tellsign",
    "TellsignError",
    "TellsignConnectionError",
    "TellsignTimeoutError",
    "verify_webhook",
]

_PASSING = (408, 425, 429, 500, 502, 503, 504)
# If the wait would be longer, the error is raised instead.
_RETRY_AFTER_S_MAX = 120
_SILENT_S_MAX = 45
# After this many connections without an event, events do not get through here.
_EMPTY_CONNECTIONS_MAX = 2
_ENDINGS = {
    "text": "txt md markdown doc docx pdf",
    "image": "jpg jpeg png webp gif avif heic heif tif tiff bmp",
    "audio": "mp3 wav m4a aac flac ogg oga opus weba amr wma",
    "video": "mp4 m4v mov avi webm mkv",
}


class TellsignError(Exception):
    """What the API refused, or why there was no answer. Branch on `code`, which never changes."""

    def __init__(
        self,
        code,
        message,
        status=None,
        request_id=None,
        retry_after_s=None,
        issues=None,
        upgrade_required=False,
    ):
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.retry_after_s = retry_after_s
        self.issues = issues or []
        self.upgrade_required = upgrade_required


class TellsignConnectionError(TellsignError):
    """There was no answer: the network failed, or the connection broke."""


class TellsignTimeoutError(TellsignConnectionError):
    """There was no answer within `timeout_s`."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirects, because Python would send the key along."""

    def redirect_request(self, *_):
        return None


_opener = urllib.request.build_opener(_NoRedirects)


class Tellsign:
    """Retries temporary failures, and sends an Idempotency-Key with everything it may have to send again."""

    def __init__(self, api_key, base_url, timeout_s=120.0, retries=3):
        if not api_key:
            raise ValueError("Tellsign needs an api_key.")
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("Tellsign needs a base_url, with https://.")
        self._api_key = api_key
        self._base_url = base_url.rstrip("/")
        self._timeout_s = timeout_s
        self._retries = retries
        self.analyses = Analyses(self)
        self.jobs = Jobs(self)
        self.batches = Batches(self)

    def analyze(self, text=None, *, url=None, type=None, **options):
        """Analyzes a text, or the file at `url`.

        Options: detailed, depth, model, threshold, false_positive_rate; idempotency_key;
        wait=False, to be answered with the job of what takes longer; on_progress, told the job.
        """
        if (text is None) == (url is None):
            raise ValueError("Give a text or a url.")
        if text is not None:
            body = {"type": "text", "content": text}
        else:
            body = {"type": type or _kind_of_file(urllib.parse.urlsplit(url).path), "content": url}
        wishes, sent, finish = _sorted_options(options)
        nested = {name: wishes.pop(name) for name in ("detailed", "depth") if name in wishes}
        body.update(wishes, **({"options": nested} if nested else {}))
        return self._finish(self._ask("POST", "/api/v1/analyze", body=body, **sent), **finish)

    def analyze_file(self, file, *, name=None, type=None, **options):
        """Analyzes a file, given by its path or as bytes with a name. Takes the options of analyze."""
        name, content = _read_file(file, name)
        wishes, sent, finish = _sorted_options(options)
        form = _form({"type": type or _kind_of_file(name), **wishes}, [("file", name, content)])
        return self._finish(self._ask("POST", "/api/v1/analyze", form=form, **sent), **finish)

    def status(self):
        """Whether the API is up, its limits, and the account's usage."""
        return self._ask("GET", "/api/status")

    def _finish(self, answer, threshold=None, wait=True, on_progress=None):
        if "job" not in answer or not wait:
            return answer
        for job in self.jobs.follow(answer["job"]["id"]):
            if on_progress:
                on_progress(job)
            if job["state"] in Jobs.final:
                return _answer_of(job, threshold)
        raise TellsignError("job_not_found", "The job no longer exists.")

    def _ask(self, method, path, **sent):
        raw, status = self._send(method, path, **sent)
        if status == 204:
            return None
        try:
            return json.loads(raw)
        except ValueError:
            message = "The answer is not JSON, so it did not come from the API. Check base_url."
            raise TellsignError("answer_not_understood", message, status) from None

    def _send(self, method, path, query=None, body=None, form=None, idempotency_key=None):
        key = idempotency_key or (str(uuid.uuid4()) if method == "POST" else None)
        request = self._request(method, path, query, body, form, key)
        attempt = 1
        while True:
            try:
                with self._open(request, self._timeout_s) as response:
                    return _reading(response.read), response.status
            except TellsignError as error:
                asked = error.retry_after_s
                is_last = attempt > self._retries or (asked or 0) > _RETRY_AFTER_S_MAX
                if is_last or not _may_pass(error):
                    raise
                time.sleep(_delay_before(attempt) if asked is None else asked)
                attempt += 1

    def _request(self, method, path, query=None, body=None, form=None, key=None):
        given = _given(**(query or {}))
        address = self._base_url + path + (f"?{urllib.parse.urlencode(given)}" if given else "")
        headers = {"Authorization": f"Bearer {self._api_key}"}
        data = None
        if form is not None:
            headers["Content-Type"], data = form
        elif body is not None:
            headers["Content-Type"], data = "application/json", json.dumps(body).encode()
        elif method == "POST":
            data = b""
        if key is not None:
            headers["Idempotency-Key"] = key
        return urllib.request.Request(address, data=data, headers=headers, method=method)

    def _open(self, request, timeout_s):
        return _reading(lambda: _opener.open(request, timeout=timeout_s))

    def _list(self, path, query):
        query = dict(query)
        while True:
            page = self._ask("GET", path, query=query)
            yield page
            if page["nextCursor"] is None:
                return
            query["cursor"] = page["nextCursor"]

    def _events(self, path, name):
        """The data of server-sent events, as they arrive."""
        with self._open(self._request("GET", f"{path}/events"), _SILENT_S_MAX) as response:
            event, data = "message", []
            while True:
                line = _reading(response.readline)
                if not line:
                    return
                line = line.decode().rstrip("\r\n")
                field, _, value = line.partition(":")
                value = value[1:] if value.startswith(" ") else value
                if field == "event":
                    event = value
                elif field == "data":
                    data.append(value)
                elif not line:
                    if event == name and data:
                        yield json.loads("\n".join(data))
                    event, data = "message", []

    def _follow(self, path, name, final, ask_every_s):
        told, empty = None, 0
        while True:
            if empty < _EMPTY_CONNECTIONS_MAX:
                empty += 1
                try:
                    for standing in self._events(path, name):
                        empty = 0
                        if standing == told:
                            continue
                        told = standing
                        yield standing
                        if standing["state"] in final:
                            return
                except (TellsignError, ValueError):
                    # Polling shows what is wrong, if anything is.
                    pass
            standing = self._ask("GET", path)
            if standing != told:
                told = standing
                yield standing
            if standing["state"] in final:
                return
            time.sleep(_delay_before(empty + 1) if empty < _EMPTY_CONNECTIONS_MAX else ask_every_s)


class Analyses:
    """What the account has analyzed."""

    def __init__(self, client):
        self._client = client

    def pages(self, **query):
        """Pages of the list: type, verdict, from_, to, search, cursor, limit."""
        query = {name.rstrip("_"): value for name, value in query.items()}
        return self._client._list("/api/v1/analyses", query)

    def list(self, **query):
        """Every matching analysis, newest first."""
        return (item for page in self.pages(**query) for item in page["items"])

    def get(self, analysis_id):
        return self._client._ask("GET", f"/api/v1/analyses/{_quoted(analysis_id)}")

    def report(self, analysis_id, format="pdf", text=None):
        """A report as the bytes of a file: pdf or html. Give the text again to have it shown."""
        path = f"/api/v1/analyses/{_quoted(analysis_id)}/report"
        query = {"format": format}
        if text is None:
            return self._client._send("GET", path, query=query)[0]
        return self._client._send("POST", path, query=query, body={"content": text})[0]


class Jobs:
    """Analyses that outlast their call."""

    final = ("done", "failed", "cancelled")

    def __init__(self, client):
        self._client = client

    def get(self, job_id):
        return self._client._ask("GET", f"/api/v1/jobs/{_quoted(job_id)}")

    def follow(self, job_id, ask_every_s=2.0):
        """The job at every step. The last one is final and has the result."""
        path = f"/api/v1/jobs/{_quoted(job_id)}"
        return self._client._follow(path, "job", self.final, ask_every_s)

    def cancel(self, job_id):
        """Stops it; a stopped job costs nothing."""
        return self._client._ask("DELETE", f"/api/v1/jobs/{_quoted(job_id)}")


class Batches:
    """Many items analyzed by one call."""

    final = ("done", "cancelled")

    def __init__(self, client):
        self._client = client

    def create(self, items=None, *, files=None, idempotency_key=None, **fields):
        """Of items: texts, or dictionaries as the API takes them.
        Or of files: paths, or tuples of name and bytes.

        Fields: name, depth, partial and, for files, type, column, id_column.
        """
        if (items is None) == (files is None):
            raise ValueError("Give items or files.")
        if "id_column" in fields:
            fields["idColumn"] = fields.pop("id_column")
        if items is not None:
            sent = {"body": {**_given(**fields), "items": [_item_of(one) for one in items]}}
        else:
            read = [_read_file(*_file_and_name(one)) for one in files]
            sent = {"form": _form(_given(**fields), [("files", *file) for file in read])}
        return self._client._ask("POST", "/api/v1/batches", idempotency_key=idempotency_key, **sent)

    def price(self, items, depth=None):
        """What a batch would cost: items={"text": 1000}."""
        body = _given(items=items, depth=depth)
        return self._client._ask("POST", "/api/v1/batches/price", body=body)

    def get(self, batch_id):
        return self._client._ask("GET", self._path(batch_id))

    def list(self, **query):
        """Every batch, newest first."""
        pages = self._client._list("/api/v1/batches", query)
        return (batch for page in pages for batch in page["items"])

    def items(self, batch_id, **query):
        """Its items in the order they were given: state, cursor, limit."""
        pages = self._client._list(f"{self._path(batch_id)}/items", query)
        return (item for page in pages for item in page["items"])

    def follow(self, batch_id, ask_every_s=2.0):
        """The batch at every change. The last one is final; a paused one may resume."""
        return self._client._follow(self._path(batch_id), "batch", self.final, ask_every_s)

    def wait(self, batch_id, on_progress=None):
        """The batch once it has finished, or has paused because the allowance ran out."""
        for batch in self.follow(batch_id):
            if on_progress:
                on_progress(batch)
            if batch["state"] in self.final or batch["state"] == "paused":
                return batch
        return self.get(batch_id)

    def cancel(self, batch_id):
        """Starts no further items; finished ones are kept."""
        return self._client._ask("POST", f"{self._path(batch_id)}/cancel")

    def resume(self, batch_id):
        """Resumes a paused batch."""
        return self._client._ask("POST", f"{self._path(batch_id)}/resume")

    def report(self, batch_id, format="csv"):
        """As the bytes of a file: csv, json, pdf or html."""
        path = f"{self._path(batch_id)}/report"
        return self._client._send("GET", path, query={"format": format})[0]

    def delete(self, batch_id):
        """Deletes a finished batch; its analyses stay in the history."""
        self._client._ask("DELETE", self._path(batch_id))

    @staticmethod
    def _path(batch_id):
        return f"/api/v1/batches/{_quoted(batch_id)}"


def verify_webhook(body, headers, secret, tolerance_s=300, now=None):
    """The event of a webhook that came from Tellsign; raises invalid_signature for any other.

    `body` is the body as it came, before anything parsed it.
    """
    given = {name.lower(): value for name, value in dict(headers).items()}
    message_id, timestamp = given.get("webhook-id"), given.get("webhook-timestamp")
    signatures = given.get("webhook-signature")
    if not (message_id and timestamp and signatures):
        raise _refused("A header of the webhook is missing.")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise _refused("webhook-timestamp is not a time.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_s:
        raise _refused("The webhook was sent too long ago, or in the future.")
    key = _decoded(secret[6:] if secret.startswith("whsec_") else secret)
    if not key:
        raise ValueError("The secret is not a webhook secret.")
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{message_id}.{timestamp}.".encode() + content
    wanted = hmac.new(key, signed, hashlib.sha256).digest()
    fits = False
    # During rotation there is one signature for each valid secret.
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(_decoded(value), wanted):
            fits = True
    if not fits:
        raise _refused("The signature does not match the body.")
    return {**json.loads(content), "id": message_id}


def _refused(message):
    return TellsignError("invalid_signature", message)


def _decoded(value):
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _given(**fields):
    return {name: value for name, value in fields.items() if value is not None}


def _sorted_options(options):
    """The fields for the API, the options for sending, and those for finishing the answer."""
    options = dict(options)
    sent = {"idempotency_key": options.pop("idempotency_key", None)}
    finish = {name: options.pop(name) for name in ("wait", "on_progress") if name in options}
    finish["threshold"] = options.get("threshold")
    if "false_positive_rate" in options:
        options["falsePositiveRate"] = options.pop("false_positive_rate")
    known = {"detailed", "depth", "model", "threshold", "falsePositiveRate"}
    for name in options.keys() - known:
        raise TypeError(f"There is no option {name!r}.")
    return _given(**options), sent, finish


def _item_of(given):
    return {"type": "text", "content": given} if isinstance(given, str) else given


def _file_and_name(given):
    return given[::-1] if isinstance(given, tuple) else (given, None)


def _quoted(value):
    return urllib.parse.quote(str(value), safe="")


def _kind_of_file(name):
    ending = name.rpartition(".")[2].lower()
    for kind, endings in _ENDINGS.items():
        if ending in endings.split():
            return kind
    raise ValueError(f"What {name!r} is cannot be determined from its name: specify its type.")


def _read_file(file, name):
    if isinstance(file, (bytes, bytearray)):
        if not name:
            raise ValueError("Specify the file's name.")
        return name, bytes(file)
    path = pathlib.Path(os.fspath(file))
    return name or path.name, path.read_bytes()


def _form(fields, files):
    """The fields come before the files, because the server reads them in that order."""
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in fields.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        head = f'Content-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'
        parts += [f"--{boundary}\r\n".encode(), head.encode()]
    for field, name, content in files:
        # As browsers write it.
        name = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        head = f'Content-Disposition: form-data; name="{field}"; filename="{name}"\r\n'
        head += "Content-Type: application/octet-stream\r\n\r\n"
        parts += [f"--{boundary}\r\n".encode(), head.encode(), content, b"\r\n"]
    parts.append(f"--{boundary}--\r\n".encode())
    return f"multipart/form-data; boundary={boundary}", b"".join(parts)


def _answer_of(job, threshold):
    """The answer that the call would have returned had it waited."""
    if job["error"]:
        raise TellsignError(job["error"]["code"], job["error"]["message"])
    analysis = job["result"]
    if not analysis:
        raise TellsignError("job_cancelled", "The analysis was canceled.")
    reached = threshold is None or (analysis["aiProbability"] or 0) >= threshold
    return {
        "isAI": analysis["isAiGenerated"] and reached,
        "confidence": analysis["confidence"],
        "abstained": analysis["verdict"] == "uncertain",
        "abstention": analysis["uncertainReason"],
        "analysis": analysis,
    }


def _reading(read):
    """Turns transport failures into errors of this module."""
    try:
        return read()
    except urllib.error.HTTPError as refused:
        with refused:
            raise _error_of(refused) from None
    except (socket.timeout, TimeoutError):
        raise TellsignTimeoutError("timed_out", "There was no answer in time.") from None
    except urllib.error.URLError as error:
        if isinstance(error.reason, (socket.timeout, TimeoutError)):
            raise TellsignTimeoutError("timed_out", "There was no answer in time.") from None
        message = f"The API could not be reached: {error.reason}."
        raise TellsignConnectionError("connection_failed", message) from error
    except (OSError, http.client.HTTPException) as error:
        message = f"The connection broke: {error}."
        raise TellsignConnectionError("connection_failed", message) from error


def _error_of(refused):
    """A proxy sends no problem details, so the status may be all there is."""
    try:
        problem = json.loads(refused.read())
        problem = problem if isinstance(problem, dict) else {}
    except (OSError, ValueError, http.client.HTTPException):
        problem = {}
    return TellsignError(
        problem.get("code", f"http_{refused.code}"),
        problem.get("message", f"The API answered with status {refused.code}."),
        status=refused.code,
        request_id=problem.get("requestId", refused.headers.get("X-Request-Id")),
        retry_after_s=_retry_after(refused.headers.get("Retry-After")),
        issues=problem.get("issues"),
        upgrade_required=problem.get("upgradeRequired", False),
    )


def _retry_after(value):
    if not value:
        return None
    if value.strip().isdigit():
        return int(value)
    try:
        at = email.utils.parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    return max(0.0, at.timestamp() - time.time())


def _may_pass(error):
    # If the connection broke, the first request with the same key may still be running.
    passing = error.status in _PASSING or error.code == "idempotency_in_progress"
    return passing or isinstance(error, TellsignConnectionError)


def _delay_before(attempt):
    """Grows with every attempt, and differs between clients that failed at the same time."""
    return min(8.0, 0.5 * 2 ** (attempt - 1)) * random.uniform(0.5, 1)
