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
from datetime import datetime, timedelta, timezone
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
                "Content-Type": "application/json",  # on every call, even without a body
                "PAC-Application-ID": env["PAC_APPLICATION_ID"],
                "PAC-API-Key": env["PAC_API_KEY"],
                "PAC-Channel-Code": env["PAC_CHANNEL_CODE"],
                "Request-ID": str(uuid.uuid4()),  # not documented: whether a retry keeps it
                "User-Agent": "ExampleMarketplace/1.4.0",
                **(headers or {}),
            },
            timeout=30,
        )
        if response.status_code in (statuses or range(200, 300)):
            return response.status_code, response.json()
        # UNHANDLED_EXCEPTION is the only error that may be retried: three times. Report it to the provider.
        retry = response.status_code == 500 and "UNHANDLED_EXCEPTION" in response.text and retries > 0
        if not retry:
            sys.exit(f"{method} {path}: {response.status_code} {response.text}")
        print(f"{method} {path}: 500, retrying", file=sys.stderr)


token = None


def authorized(method, path, body=None, headers=None, statuses=None):
    if token is None:
        create_token({"grantType": "authorization_code", "code": env["AUTHORIZATION_CODE"]})
    # A pending order can outlast the token. Refresh it a minute early, because clocks differ.
    # datetime doesn't parse the nanoseconds of `expiration`.
    expiration = datetime.fromisoformat(token["expiration"][:19]).replace(tzinfo=timezone.utc)
    if expiration - timedelta(minutes=1) < datetime.now(timezone.utc):
        create_token({"grantType": "refresh_token", "refreshToken": token["refreshToken"]})
    headers = {"Authorization": f"Bearer {token['accessToken']}", **(headers or {})}
    return call(method, path, body, headers, statuses)


def create_token(body):
    global token
    _, token = call("POST", "/auth/token", body)


# --- The receiver of callbacks ---

called = threading.Event()


class Receiver(BaseHTTPRequestHandler):
    """Not documented: the content of a callback. Its secret path identifies the order."""

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with lock:
            order = next((o for o in orders.values() if o["callbackPath"] == self.path), None)
            if order is not None:
                order["callbacks"] += 1  # even before the order has a processId: sell() reads the status later
                save()  # before the response: the provider may not repeat a callback
                called.set()
        self.send_response(404 if order is None else 204)
        self.end_headers()

    do_GET = do_PUT = do_POST  # the method is not documented either

    def log_message(self, *_):
        pass


def wait_for_callback(order):
    # The callback may have arrived already, even before the response to the order.
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
    found = next((entry for entry in listings if entry["listingId"] == env["LISTING_ID"]), None)
    if found is None:
        sys.exit(f"Listing {env['LISTING_ID']} was not found.")
    # A listing can have tickets for several events.
    tickets = [
        {"accessId": entry["accessId"], "tokens": [seat["token"] for seat in entry["seats"]]}
        for entry in found["tickets"]
    ]
    tokens = [token for ticket in tickets for token in ticket["tokens"]]
    if len(tokens) > 30:
        sys.exit(f"The listing has {len(tokens)} tokens. Send at most 30 in one request.")
    names = {event["accessId"]: event["itemName"] for event in events}
    print(f"Selling {len(tokens)} seats for {', '.join(names.get(t['accessId'], t['accessId']) for t in tickets)}")

    # The fields of a failed seat are not documented, so rely on the tokens under `success`.
    _, results = authorized("POST", "/tickets/verify", {"tickets": tickets})
    verified = [seat.get("token") for entry in results for seat in (entry.get("success") or {}).get("seats") or []]
    unverified = [token for token in tokens if token not in verified]
    if unverified:
        sys.exit(f"Not verified: {', '.join(unverified)}")

    listing = {"externalListingId": f"MKT-{uuid.uuid4()}", "totalPrice": 90 * len(tokens)}
    priced = [{"token": token, "individualPrice": 90} for token in tokens]
    email = {"email": "ana.rivera@example.com", "optIn": False}
    seller = {"lastName": "Rivera", "firstName": "Ana", "emailAddress": email}
    # Publish only after a 200. After a 207 the whole lock is invalid: unlock the tokens under `success`,
    # which may be locked.
    to_lock = {"source": "INDIVIDUAL", "listing": {**listing, "tokens": priced}, "seller": seller}
    status, locked = authorized("PUT", "/tickets/lock", to_lock, statuses=[200, 207])
    if status == 207:
        release = [ticket["token"] for ticket in locked["success"]]
        if release:
            authorized("PUT", "/tickets/unlock", {"tokens": release})
        sys.exit(f"Not locked: {locked['failure']}")
    print("Locked. Publish the listing, and continue when a buyer has paid.")

    order_id = f"ORD-{uuid.uuid4()}"
    path = f"/callbacks/{order_id}/{secrets.token_hex(24)}"
    order = {"externalOrderId": order_id, "tokens": tokens, "callbackPath": path, "status": "SENDING"}
    order.update(callbacks=0, callbacksRead=0)
    with lock:
        orders[order_id] = order
        # Store the order before you send it: the callback may arrive before the response. Treat an order that
        # stays SENDING, after a crash or a lost response, like a 207.
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
        sys.exit(f"{order['processId']} failed in part. Escalate to customer support. Don't send it again.")
    finish(order)


def finish(order):
    """Waits until a pending order has ended, then prints its passes."""
    while order["status"] == "PENDING":
        print(f"{order['processId']} is pending, {'waiting for the callback' if callback_base else 'polling'}")
        wait_for_callback(order)
        _, current = authorized("GET", f"/cart/complete-order/{quote(order['processId'], safe='')}")
        with lock:
            order["status"] = current["status"]
            save()
    if order["status"] != "COMPLETE":
        sys.exit(f"{order['processId']} is {order['status']}. Contact customer support. Don't send it again.")

    to_print = {"externalOrderId": order["externalOrderId"], "tokens": order["tokens"]}
    _, printed = authorized("POST", "/tickets/print", to_print)
    for ticket in printed["tickets"]:
        print(f"{ticket['token']}: {ticket.get('applePassUrl')} {ticket.get('googlePassUrl')}")
    with_pass = [ticket["token"] for ticket in printed["tickets"]]
    for token in order["tokens"]:
        if token not in with_pass:
            print(f"{token}: no pass. Ask customer support.", file=sys.stderr)


receiver = None
if callback_base:  # without a URL for callbacks, the order is only polled
    receiver = ThreadingHTTPServer(("", int(env["CALLBACK_PORT"])), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
try:
    # Orders that were pending when the program last stopped.
    for order in list(orders.values()):
        if order["status"] == "PENDING":
            finish(order)
    sell()
except requests.RequestException as error:
    sys.exit(f"No response: {error}")
finally:
    if receiver is not None:
        receiver.shutdown()
