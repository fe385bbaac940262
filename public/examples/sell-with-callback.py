"""Sell a listing, and learn the outcome by callback or by polling, as in the workflows sellListingByCallback and
sellListingByPolling of flows.arazzo.yaml.

Python 3.8 or newer with requests: set -a; . ./sell-with-callback.env; set +a; python3 sell-with-callback.py
"""
import json
import os
import secrets
import sys
import threading
import uuid
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote, urlencode

import requests

env = os.environ
callback_base = env.get("CALLBACK_BASE_URL", "")
STORE = "orders.json"  # use your database instead
lock = threading.RLock()  # the receiver and the sale write the same orders
orders = json.load(open(STORE)) if os.path.exists(STORE) else {}


def save():
    with lock:
        with open(STORE + ".new", "w") as file:
            json.dump(orders, file, indent=2)
        os.replace(STORE + ".new", STORE)  # never leaves half a file


# --- Calls ---


def call(method, path, body=None, headers=None, statuses=None):
    for retries in (3, 2, 1, 0):
        response = requests.request(
            method,
            env["BASE_URL"] + path,
            json=body,
            headers={
                "Accept": "application/json",
                "Content-Type": "application/json",  # on every call, also without a body
                "PAC-Application-ID": env["PAC_APPLICATION_ID"],
                "PAC-API-Key": env["PAC_API_KEY"],
                "PAC-Channel-Code": env["PAC_CHANNEL_CODE"],
                "Request-ID": str(uuid.uuid4()),  # new for each request, also for each retry
                "User-Agent": "ExampleMarketplace/1.4.0",
                **(headers or {}),
            },
            timeout=30,
        )
        if response.status_code in (statuses or range(200, 300)):
            return response.status_code, response.json()
        # UNHANDLED_EXCEPTION is the only error that may be retried, three times. Inform the provider of it.
        retry = response.status_code == 500 and "UNHANDLED_EXCEPTION" in response.text and retries > 0
        if not retry:
            sys.exit(f"{method} {path}: {response.status_code} {response.text}")
        print(f"{method} {path}: 500, trying again", file=sys.stderr)


token = None


def authorized(method, path, body=None, headers=None, statuses=None):
    if token is None:
        create_token({"grantType": "authorization_code", "code": env["AUTHORIZATION_CODE"]})
    # A pending order can outlive the token. Its time has nanoseconds, which datetime does not read.
    expiration = datetime.fromisoformat(token["expiration"][:19]).replace(tzinfo=timezone.utc)
    if expiration < datetime.now(timezone.utc):
        create_token({"grantType": "refresh_token", "refreshToken": token["refreshToken"]})
    headers = {"Authorization": f"Bearer {token['accessToken']}", **(headers or {})}
    return call(method, path, body, headers, statuses)


def create_token(body):
    global token
    _, token = call("POST", "/auth/token", body)


# --- The receiver of callbacks ---

called = threading.Event()


class Receiver(BaseHTTPRequestHandler):
    """What a callback carries is not documented. Its path, which only you and the provider know, names the order."""

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with lock:
            order = next((o for o in orders.values() if o["callbackPath"] == self.path), None)
            if order is not None:
                order["callbacks"] += 1  # also when processId is not there yet: sell() reads it afterwards
                save()  # before the response: the provider may not repeat a callback
                called.set()
        self.send_response(404 if order is None else 204)
        self.end_headers()

    do_GET = do_PUT = do_POST  # the method is not documented either

    def log_message(self, *_):
        pass


def wait_for_callback(order):
    # The callback may have come before this line, or before the response that it is about.
    if order["callbacks"] == order["callbacksRead"]:
        called.wait(float(env["POLL_SECONDS"]))
    with lock:
        called.clear()
        order["callbacksRead"] = order["callbacks"]
        save()


# --- The sale ---


def sell():
    organization = {"PAC-Organization-ID": env["PAC_ORGANIZATION_ID"]}
    filters = {"startDate": env["START_DATE"], "seasonCode": env["SEASON_CODE"], "facilityCode": env["FACILITY_CODE"]}
    _, events = authorized("GET", f"/catalog/events?{urlencode(filters)}", headers=organization)
    _, listings = authorized("GET", f"/listings/{quote(env['LISTING_ID'], safe='')}")
    ticket = listings[0]["tickets"][0]
    tokens = [seat["token"] for seat in ticket["seats"]]
    name = next((e["itemName"] for e in events if e["accessId"] == ticket["accessId"]), ticket["accessId"])
    print(f"Selling {len(tokens)} seats for {name}")

    to_verify = {"tickets": [{"accessId": ticket["accessId"], "tokens": tokens}]}
    _, verified = authorized("POST", "/tickets/verify", to_verify)
    refused = [seat for entry in verified for seat in (entry.get("failure") or {}).get("seats") or []]
    if refused:
        sys.exit(f"Do not sell: {refused}")

    listing = {"externalListingId": f"MKT-{uuid.uuid4()}", "totalPrice": 90 * len(tokens)}
    priced = [{"token": token, "individualPrice": 90} for token in tokens]
    email = {"email": "ana.rivera@example.com", "optIn": False}
    seller = {"lastName": "Rivera", "firstName": "Ana", "emailAddress": email}
    # Only 200 counts. With 207 the whole lock is invalid: unlock every token under `success`, and don't publish.
    to_lock = {"source": "INDIVIDUAL", "listing": {**listing, "tokens": priced}, "seller": seller}
    status, locked = authorized("PUT", "/tickets/lock", to_lock, statuses=[200, 207])
    if status == 207:
        release = [ticket["token"] for ticket in locked["success"]]
        if release:
            authorized("PUT", "/tickets/unlock", {"tokens": release})
        sys.exit(f"Not locked: {locked['failure']}")
    print("Locked. Publish the listing, and go on when a buyer has paid.")

    order_id = f"ORD-{uuid.uuid4()}"
    path = f"/callbacks/{order_id}/{secrets.token_hex(24)}"
    order = {"externalOrderId": order_id, "callbackPath": path, "status": "SENDING", "callbacks": 0, "callbacksRead": 0}
    with lock:
        orders[order_id] = order
        # Before the order is sent: the callback may be faster than the response. An order that stays SENDING,
        # after a crash or a lost response, is treated like a 207.
        save()

    fees = 9 * len(tokens)
    sold = [{**ticket, "individualFees": 9} for ticket in priced]
    email = {"email": "noah.berg@example.com", "optIn": True}
    body = {
        "listing": {**listing, "externalOrderId": order_id, "totalFees": fees, "tokens": sold},
        "buyer": {"firstName": "Noah", "lastName": "Berg", "emailAddress": email},
        "settlement": {
            "totalAmountPaid": listing["totalPrice"] + fees,
            "amountToSeller": 81 * len(tokens),
            **({"asyncCallbackUrl": callback_base + path} if callback_base else {}),
        },
    }
    status, completed = authorized("POST", "/cart/complete-order", body, statuses=[200, 207])
    with lock:
        order["processId"] = completed.get("processId")
        order["status"] = "PARTIAL" if status == 207 else completed["status"]
        save()
    if order["status"] == "PARTIAL":
        sys.exit(f"{order['processId']} failed in part. Escalate to customer support and do not send it again.")

    while order["status"] == "PENDING":
        print(f"{order['processId']} is pending, {'waiting for the callback' if callback_base else 'polling'}")
        wait_for_callback(order)
        _, answer = authorized("GET", f"/cart/complete-order/{quote(order['processId'], safe='')}")
        with lock:
            order["status"] = answer["status"]
            save()
    if order["status"] != "COMPLETE":
        sys.exit(f"{order['processId']} is {order['status']}. Contact customer support and do not send it again.")

    _, printed = authorized("POST", "/tickets/print", {"externalOrderId": order_id, "tokens": tokens})
    for ticket in printed["tickets"]:
        print(f"{ticket['token']}: {ticket.get('applePassUrl')} {ticket.get('googlePassUrl')}")
    for failure in printed.get("failure") or []:
        print(f"No pass: {failure}", file=sys.stderr)


receiver = None
if callback_base:  # without a URL for callbacks, the order is only polled
    receiver = ThreadingHTTPServer(("", int(env["CALLBACK_PORT"])), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
try:
    sell()
except requests.RequestException as error:
    sys.exit(f"No response: {error}")
finally:
    if receiver is not None:
        receiver.shutdown()
