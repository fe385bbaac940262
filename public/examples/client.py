"""What the sample programs share: requests with time-outs, retries and Request-IDs, access tokens, and storage.

Save it next to the program that you run. Python 3.8 or newer with requests.
"""
import json
import os
import re
import sys
import threading
import time
import uuid
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import requests
from urllib3.exceptions import NewConnectionError

env = os.environ
# Errors and retries: Link API v1 allows three. Recommendation: other requests that may be repeated have the same limit.
MAX_RETRIES = 3


def setting(name, default):
    return float(env.get(name) or default)


# --- Storage ---


class Store:
    """A JSON file. Use your database instead. Only one program at a time may use a store."""

    def __init__(self, file, empty):
        self.file = file
        self.lock = threading.RLock()  # Another thread of the program, such as a receiver, may save too.
        self.data = empty
        if os.path.exists(file):
            with open(file, encoding="utf-8") as stored:
                self.data = json.load(stored)

    def update(self, record, **values):
        with self.lock:
            record.update(values)
            self.save()

    def save(self):
        """Replaces the file in one step: a kill at any moment leaves the old or the new text, never half of it."""
        with self.lock:
            # Create or refresh an access token: store tokens where only your service can read them.
            draft = os.open(self.file + ".new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(draft, "w", encoding="utf-8") as file:
                json.dump(self.data, file, indent=2)
                file.flush()
                os.fsync(file.fileno())
            os.replace(self.file + ".new", self.file)
            if os.name != "nt":  # Windows can't open a folder
                folder = os.open(os.path.dirname(os.path.abspath(self.file)), os.O_RDONLY)
                os.fsync(folder)
                os.close(folder)


# --- Requests ---


class CallError(Exception):
    """A request that failed. Its `outcome` says what you know:

    - "rejected": each attempt got a 4XX. Not documented: whether such a request can have an effect.
    - "not sent": there was no authorization for it, or with `recognizes_unsent` no connection.
    - "unclear": an attempt got a 5XX or no response, so it may have had an effect.
    """

    def __init__(self, message, outcome=None, status=None):
        super().__init__(message)
        self.outcome = outcome
        self.status = status


class Response:
    """What came back. A lost connection, a time-out and half a body leave `status` at None."""

    def __init__(self, method, path, headers, body):
        self.status, self.text, self.data, self.retry_after, self.ok = None, "", None, 0, False
        self.is_unsent = False  # no connection was opened; a time-out or a closed connection doesn't count
        # Not documented: the provider's limits.
        options = {"json": body, "headers": headers, "timeout": setting("TIMEOUT_SECONDS", 30), "stream": True}
        try:
            with requests.request(method, env["BASE_URL"] + path, **options) as response:
                is_success = 200 <= response.status_code < 300
                if not is_success:
                    self.status = response.status_code  # counts, even if the body is lost
                self.summary = str(response.status_code)
                self.retry_after = to_seconds(response.headers.get("Retry-After"))
                self.text = response.content.decode()
                if is_success:
                    self.data = json.loads(self.text) if self.text else None
                    self.status, self.ok = response.status_code, True
        except (requests.RequestException, ValueError) as error:
            if self.status is None:
                self.summary = f"No response: {error}"
                reason = getattr(error.args[0] if error.args else None, "reason", None)
                self.is_unsent = isinstance(error, requests.ConnectTimeout) or isinstance(reason, NewConnectionError)


def to_seconds(retry_after):
    """Retry-After is a number of seconds or an HTTP date."""
    if retry_after is None:
        return 0
    if retry_after.isdigit():
        return int(retry_after)
    try:
        return max(0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError):
        return 0


class Client:
    """Sends requests. `authorize` returns the Authorization header, and `renew` replaces what it is made from, after
    a 401. With `recognizes_unsent`, a request for which no connection was opened is "not sent" instead of "unclear".
    The methods return the status and the data of any 2XX."""

    def __init__(self, store, headers, authorize, renew=None, **options):
        self.store, self.headers, self.authorize, self.renew = store, headers, authorize, renew
        self.retries_unhandled_exception = options.get("retries_unhandled_exception", False)
        self.recognizes_unsent = options.get("recognizes_unsent", False)
        self.not_before = 0  # A Retry-After holds for the next request too, whichever it is.

    def read(self, method, path, body=None, **options):
        """Repeats a request without a response or with a 5XX; in Link API v1, of the 5XX only a 500."""
        return self._call(method, path, body, is_repeatable=True, **options)

    def change(self, record, state, method, path, body=None, is_idempotent=False, **options):
        """Stores the record in this state, with the Request-ID, before each attempt. Unless it is idempotent, it
        repeats the request only where the provider documents a retry, at most `max_retries` times, and calls
        `before_retry` first, which fails if the request must not be repeated. The same before it sends the request
        again after a 401. After "rejected" and "not sent", the record is in its former state again."""
        former = record.get("state")

        def journal(request):
            with self.store.lock:
                record.setdefault("requests", []).append(request)
                self.store.update(record, state=state)

        try:
            return self._call(method, path, body, is_repeatable=is_idempotent, journal=journal, **options)
        except CallError as error:
            if error.outcome in ("rejected", "not sent"):
                record["state"] = former  # stored by the caller
            raise

    def _call(self, method, path, body, is_repeatable, journal=None, headers=None, authorization=None, **options):
        name = f"{method} {path.split('?')[0]}"
        max_retries = options.get("max_retries", MAX_RETRIES)
        delay = setting("RETRY_SECONDS", 2) / 2
        outcome, is_renewed, retries = "rejected", False, 0
        while True:
            time.sleep(max(0, self.not_before - time.time()))
            request = {"requestId": str(uuid.uuid4()), "call": name}  # not documented: whether a retry keeps it
            sent = {**self.headers, "Request-ID": request["requestId"], **(headers or {})}
            value = authorization or self._ask(self.authorize, outcome)
            if value is not None:  # the token call has none
                sent["Authorization"] = value
            request["sentAt"] = datetime.now(timezone.utc).isoformat()
            if journal is not None:
                journal(request)
            response = Response(method, path, sent, body)
            with self.store.lock:
                request["response"] = response.summary
            if response.ok:
                return response.status, response.data

            # Errors and retries: treat a missing response as unknown. Not documented: whether a 5XX had an effect.
            is_unsent = self.recognizes_unsent and response.is_unsent
            with self.store.lock:
                is_rejected = response.status is not None and 400 <= response.status < 500
                request["isUnclear"] = not is_unsent and not is_rejected
            if request["isUnclear"]:
                outcome = "unclear"
            if response.retry_after > 0:
                self.not_before = time.time() + response.retry_after
            message = f"{name}: {response.summary} {response.text} (Request-ID {request['requestId']})"
            if response.status == 401 and self.renew is not None and authorization is None and not is_renewed:
                # Create or refresh an access token, Open a device session: not documented is what an expired token
                # returns, and clocks differ. Recommendation: after any 401, replace it once, then send the request
                # again.
                is_renewed = True
                self._ask(self.renew, outcome)
                self._check_retry(message, response.status, **options)
                continue
            # Errors and retries: UNHANDLED_EXCEPTION is the only error whose retry is documented. Report it.
            is_documented = self.retries_unhandled_exception and response.status == 500
            is_documented = is_documented and re.search("UNHANDLED_EXCEPTION", response.text) is not None
            # Errors and retries: of the 5XX, Link API v1 allows a retry only after a 500.
            last = 500 if self.retries_unhandled_exception else 599
            is_failure = response.status is None or 500 <= response.status <= last
            if retries == max_retries or not (is_documented or (is_repeatable and is_failure)):
                is_not_sent = is_unsent and outcome == "rejected"
                raise CallError(message, "not sent" if is_not_sent else outcome, response.status)
            retries += 1
            delay = max(delay * 2, response.retry_after)  # Errors and retries: wait longer before each retry.
            hint = " Inform the provider." if is_documented else ""
            print(f"{message}\n  Retry {retries} of {max_retries}.{hint}", file=sys.stderr)
            time.sleep(delay)
            self._check_retry(message, response.status, **options)

    def _check_retry(self, message, status, before_retry=None, **_):
        if before_retry is not None:
            try:
                before_retry()
            except CallError as error:
                raise CallError(f"{message}\n  {error}", "unclear", status) from error

    def _ask(self, function, outcome):
        try:
            return function()
        except CallError as error:
            raise CallError(str(error), "unclear" if outcome == "unclear" else "not sent", error.status) from error


# --- Link API v1 and v2 ---


class LinkClient(Client):
    """A client whose requests have the headers and the access token of the Link APIs. The token is in the store."""

    def __init__(self, store, headers, retries_unhandled_exception):
        link_headers = {
            "Accept": "application/json",
            "Content-Type": "application/json",  # Create or refresh an access token: on every call, even without a body
            "PAC-Application-ID": env["PAC_APPLICATION_ID"],
            "PAC-API-Key": env["PAC_API_KEY"],
            "PAC-Channel-Code": env["PAC_CHANNEL_CODE"],
            **headers,
        }
        options = {"retries_unhandled_exception": retries_unhandled_exception}
        super().__init__(store, link_headers, self.bearer, self.renew_token, **options)

    def bearer(self):
        token = self.store.data.get("token")
        # Create or refresh an access token: refresh it before `expiration`. Recommendation: a minute, as clocks differ.
        if token is None or to_time(token["expiration"]) - 60 < time.time():
            self.renew_token()
        return f"Bearer {self.store.data['token']['accessToken']}"

    def renew_token(self):
        refresh_token = (self.store.data.get("token") or {}).get("refreshToken")
        if refresh_token is not None:
            try:
                return self.create_token({"grantType": "refresh_token", "refreshToken": refresh_token})
            except CallError as error:
                if error.outcome != "rejected":
                    raise
        # The code is for the first token. If both are rejected, ask the provider for a new one.
        self.create_token({"grantType": "authorization_code", "code": env["AUTHORIZATION_CODE"]})

    def create_token(self, body):
        # Recommendation: repeat a token call without a response, or with a 5XX. It changes nothing that you sell.
        without_token = Client(self.store, self.headers, lambda: None)
        _, token = without_token.read("POST", "/auth/token", body)
        self.store.update(self.store.data, token=token)  # replaces both tokens


def to_time(date_time):
    """Seconds since 1970. Create or refresh an access token: truncate the nanoseconds of `expiration`."""
    return datetime.fromisoformat(date_time[:19]).replace(tzinfo=timezone.utc).timestamp()
