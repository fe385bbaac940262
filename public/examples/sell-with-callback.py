"""Sell a listing, and learn the outcome by callback or by polling, as in the workflows sellListingByCallback and
sellListingByPolling of flows.arazzo.yaml. Started again, it continues each sale where it stopped, and sells nothing
twice. Python 3.8 or newer with requests, and client.py in the same folder:

    set -a; . ./sell-with-callback.env; set +a; python3 sell-with-callback.py

After an order was rejected, send it again when you have corrected the cause, or unlock its tickets when you have given up
the sale and refunded the buyer:

    python3 sell-with-callback.py order|unlock EXTERNAL_ORDER_ID
"""
import secrets
import sys
import threading
import time
import uuid
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote, urlencode

from client import CallError, LinkClient, Store, env, setting

callback_base = env.get("CALLBACK_BASE_URL", "").rstrip("/")
store = Store("sales.json", {"sales": []})
sales = store.data["sales"]
client = LinkClient(store, {"User-Agent": "ExampleMarketplace/1.4.0"}, retries_unhandled_exception=True)

# What a person must know about a sale that has not ended well.
ADVICE = {
    "locking": "The tickets may be locked. Start the program again to unlock them.",
    "locked": "The tickets are locked, and not ordered. Start the program again to order them.",
    # Complete an order: don't send it again without a response. No call finds an order by externalOrderId.
    "ordering": "The order may be complete. Don't list or sell the tickets until you know. Ask the provider with the "
    "Request-ID.",
    # Complete an order: after a 4XX, treat the tickets as still locked and not sold.
    "rejected": "The order was rejected. Treat the tickets as still locked and not sold. To send the order again, run "
    "`order`. To give up the sale, refund the buyer, then run `unlock`.",
    "pending": "The order is still pending. Keep the tickets off the market. Start the program again to follow it.",
    "complete": "The order is complete, but its passes are not printed. Start the program again to print them.",
    # Complete an order: escalate a 207. Recommendation: after ERROR, ask the provider.
    "failed": "The order failed, at least in part. Escalate to the provider. Don't repeat the order.",
    "delivered": "Some tickets have no pass. Ask the provider.",
    "unlocking": "The tickets may still be locked. Start the program again, or ask the provider what locked them.",
}

# Errors and retries: what to do before a rejected order is sent again, by the status. Otherwise, correct the request.
BEFORE_ORDER = {
    401: "Correct your credentials first.",
    403: "Don't send it again until the provider has confirmed your access.",
}

# --- The receiver of callbacks ---

called = threading.Event()


class Receiver(BaseHTTPRequestHandler):
    """Receive the callback: not documented is its content, so the order is identified by a path with a secret part."""

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with store.lock:
            path = self.path.split("?")[0]
            sale = next((entry for entry in sales if path.endswith(entry["callbackPath"])), None)
            if sale is not None:
                # Before the response: the provider may not repeat a callback. It may even precede the order's response.
                store.update(sale, callbacks=sale["callbacks"] + 1)
                called.set()
        self.send_response(404 if sale is None else 204)
        self.end_headers()

    do_GET = do_PUT = do_POST  # the method is not documented either

    def log_message(self, *_):
        pass


def wait_for_callback(sale, seconds):
    if sale["callbacks"] == sale["callbacksRead"]:
        called.wait(seconds)
    called.clear()
    store.update(sale, callbacksRead=sale["callbacks"])


# --- The sale ---


def sell():
    """Finds the tickets of the listing and sells them, if none of them is in a sale already."""
    unsettled = [sale for sale in sales if sale["state"] != "unlocked"]
    former = next((sale for sale in unsettled if sale["listingId"] == env["LISTING_ID"]), None)
    if former is not None:
        return print(f"Listing {env['LISTING_ID']} is in sale {former['externalOrderId']} already.")
    # List catalog events: calculate startDate for each request. Not documented: the time zone of the date.
    start_date = env.get("START_DATE") or datetime.now(timezone.utc).strftime("%Y-%m-%d")
    filters = {"startDate": start_date, "seasonCode": env["SEASON_CODE"], "facilityCode": env["FACILITY_CODE"]}
    organization = {"PAC-Organization-ID": env["PAC_ORGANIZATION_ID"]}
    _, events = client.read("GET", f"/catalog/events?{urlencode(filters)}", headers=organization)
    _, listings = client.read("GET", f"/listings/{quote(env['LISTING_ID'], safe='')}")
    # Read a listing: find the entry by its ID. It can have tickets for several events.
    listing = next((entry for entry in listings if entry["listingId"] == env["LISTING_ID"]), None)
    if listing is None:
        raise CallError(f"Listing {env['LISTING_ID']} was not found.")
    found = [(ticket["accessId"], [seat["token"] for seat in ticket["seats"]]) for ticket in listing["tickets"]]
    tickets = [{"accessId": access_id, "tokens": tokens} for access_id, tokens in found]
    tokens = [token for ticket in tickets for token in ticket["tokens"]]
    held = [token for token in tokens if any(token in sale["tokens"] for sale in unsettled)]
    if held:
        raise CallError(f"In another sale: {', '.join(held)}")
    if len(tokens) > 30:  # Errors and retries: at most 30 tokens in one request.
        raise CallError(f"The listing has {len(tokens)} tokens. Lock at most 30 tokens in one request.")
    names = {event["accessId"]: event["itemName"] for event in events}
    print(f"Selling {len(tokens)} seats for {', '.join(names.get(access_id, access_id) for access_id, _ in found)}")

    # Verify tickets: the fields of a failed seat are not documented, so rely on the tokens under `success`.
    _, results = client.read("POST", "/tickets/verify", {"tickets": tickets})
    verified = [seat.get("token") for entry in results for seat in (entry.get("success") or {}).get("seats") or []]
    unverified = [token for token in tokens if token not in verified]
    if unverified:
        raise CallError(f"Not verified: {', '.join(unverified)}")

    order_id = f"ORD-{uuid.uuid4()}"
    sale = {"listingId": env["LISTING_ID"], "externalListingId": f"MKT-{uuid.uuid4()}", "externalOrderId": order_id}
    sale.update(tokens=tokens, callbackPath=f"/callbacks/{order_id}/{secrets.token_hex(24)}")
    with store.lock:
        sales.append({**sale, "state": "new", "callbacks": 0, "callbacksRead": 0})
    proceed(sales[-1])


def to_priced(sale):
    return [{"token": token, "individualPrice": 90} for token in sale["tokens"]]


def lock(sale):
    listing = {"externalListingId": sale["externalListingId"], "totalPrice": 90 * len(sale["tokens"])}
    email = {"email": "ana.rivera@example.com", "optIn": False}
    seller = {"lastName": "Rivera", "firstName": "Ana", "emailAddress": email}
    body = {"source": "INDIVIDUAL", "listing": {**listing, "tokens": to_priced(sale)}, "seller": seller}
    try:
        status, data = client.change(sale, "locking", "PUT", "/tickets/lock", body)
    except CallError as error:
        state = "locking" if error.outcome == "unclear" else "unlocked"
        return store.update(sale, state=state, reason=str(error))
    if status == 200:
        store.update(sale, state="locked", owners=data["success"])
        return print("Locked. Publish the listing, and continue when a buyer has paid.")
    # Lock tickets: after a 207 the whole lock is invalid. Unlock the tokens under `success`, which may be locked. If an
    # earlier attempt is unclear, it may have locked the others, so unlock all. No other sale has them.
    locks = [request for request in sale["requests"] if request["call"] == "PUT /tickets/lock"]
    was_unclear = any(request.get("isUnclear") for request in locks)
    release_later = sale["tokens"] if was_unclear else [entry["token"] for entry in data["success"]]
    state = "unlocking" if release_later else "unlocked"
    store.update(sale, state=state, toUnlock=release_later, reason=f"not locked: {data['failure']}")


def release(sale):
    tokens = sale.get("toUnlock", sale["tokens"])
    status, data = client.change(sale, "unlocking", "PUT", "/tickets/unlock", {"tokens": tokens}, is_idempotent=True)
    # Unlock tickets: only the tokens under `success` are unlocked. The others are sent again when the program starts.
    done = tokens if status == 200 else [entry["token"] for entry in data["success"]]
    locked = [token for token in tokens if token not in done]
    store.update(sale, state="unlocking" if locked else "unlocked", toUnlock=locked)
    if locked:
        raise CallError(f"Not unlocked: {data['failure']}")


def order(sale):
    count = len(sale["tokens"])
    listing = {key: sale[key] for key in ("externalListingId", "externalOrderId")}
    listing.update(totalPrice=90 * count, totalFees=9 * count)
    listing["tokens"] = [{**ticket, "individualFees": 9} for ticket in to_priced(sale)]
    settlement = {"totalAmountPaid": 99 * count, "amountToSeller": 81 * count}
    if callback_base:
        settlement["asyncCallbackUrl"] = callback_base + sale["callbackPath"]
    buyer = {"firstName": "Noah", "lastName": "Berg", "emailAddress": {"email": "noah.berg@example.com", "optIn": True}}
    body = {"listing": listing, "buyer": buyer, "settlement": settlement}
    try:
        status, data = client.change(sale, "ordering", "POST", "/cart/complete-order", body)
    except CallError as error:
        if error.outcome != "rejected":
            raise
        # Errors and retries: don't retry. A person corrects the cause, or refunds the buyer before the tickets are
        # unlocked.
        print(error, file=sys.stderr)
        to_do = BEFORE_ORDER.get(error.status, "Find the cause. Correct the request.")
        return store.update(sale, state="rejected", toDo=to_do)
    state = {"COMPLETE": "complete", "PENDING": "pending"}.get(data.get("status") if status == 200 else "", "failed")
    # Complete an order: store processId first, and offers, transactions and the ownerId of each seat.
    kept = ("processId", "offers", "transactions", "errors")
    store.update(sale, state=state, **{key: data[key] for key in kept if key in data})


def decide(action, order_id=None):
    """Continues a sale whose order was rejected, as a person has decided."""
    state = {"order": "locked", "unlock": "unlocking"}.get(action)
    if state is None:
        raise CallError("Usage: sell-with-callback.py [order|unlock EXTERNAL_ORDER_ID]")
    rejected = [sale for sale in sales if sale["externalOrderId"] == order_id and sale["state"] == "rejected"]
    if not rejected:
        raise CallError(f"sales.json has no rejected order {order_id}.")
    store.update(rejected[0], state=state, toDo=None, reason="the order was rejected and given up")


def follow(sale):
    """Waits until a pending order has ended."""
    # Recommendation: a person checks an order that is pending for long.
    end = time.time() + setting("PENDING_SECONDS", 900)
    wait = interval = setting("POLL_SECONDS", 5)
    while sale["state"] == "pending" and time.time() < end:
        print(f"{sale['processId']} is pending, {'waiting for the callback' if callback_base else 'polling'}")
        wait_for_callback(sale, wait)  # Poll until the order has ended: wait longer after each response
        wait = min(2 * wait, 12 * interval)
        try:
            _, data = client.read("GET", f"/cart/complete-order/{quote(sale['processId'], safe='')}")
            store.update(sale, state={"COMPLETE": "complete", "ERROR": "failed"}.get(data["status"], "pending"))
        except CallError as error:
            print(error, file=sys.stderr)  # Read the order status: an error of this call doesn't change the order.
    if sale["state"] == "pending":
        raise CallError(f"{sale['processId']} is still pending.")


def deliver(sale):
    """Gives the passes to the buyer."""
    # Print mobile passes: use the tokens of the response to the order if it had any.
    seats = [seat for offer in sale.get("offers") or [] for seat in offer["event"]["seats"]]
    tokens = [seat["token"] for seat in seats] or sale["tokens"]
    passes = [seat for seat in seats if seat.get("applePassUrl") and seat.get("googlePassUrl")]
    to_print = [token for token in tokens if token not in [seat["token"] for seat in passes]]
    if to_print:
        # Print mobile passes: without a response, send the request again.
        body = {"externalOrderId": sale["externalOrderId"], "tokens": to_print}
        passes += client.read("POST", "/tickets/print", body)[1]["tickets"]
    without_pass = [token for token in tokens if token not in [entry["token"] for entry in passes]]
    for entry in passes:
        print(f"{entry['token']}: {entry.get('applePassUrl')} {entry.get('googlePassUrl')}", flush=True)
    store.update(sale, state="delivered", passes=passes, withoutPass=without_pass)


# What to do with a sale in a state. "ordering", "rejected", "failed", "delivered" and "unlocked" have none.
# Lock tickets: without a response, unlock them before you lock them again. Unlock tickets: the call is idempotent.
STEPS = {"new": lock, "locking": release, "locked": order, "pending": follow, "complete": deliver, "unlocking": release}


def proceed(sale):
    """Takes a sale as far as it can go. An error concerns this sale only."""
    try:
        while sale["state"] in STEPS:
            STEPS[sale["state"]](sale)
        if sale["state"] == "unlocked":
            print(f"Not sold, {sale.get('reason', 'the tickets are unlocked')}", file=sys.stderr)
    except CallError as error:
        print(error, file=sys.stderr)
        store.save()


def report():
    """Prints each sale that needs a person, and returns their number."""
    needing = [s for s in sales if s["state"] in ADVICE and (s["state"] != "delivered" or s["withoutPass"])]
    if needing:
        print("For a person to check:")
    for sale in needing:
        last = sale["requests"][-1]["call"]
        ids = [request["requestId"] for request in sale["requests"] if request["call"] == last]
        tickets = ", ".join(sale.get("withoutPass") or sale["tokens"])
        name = f"{sale['externalOrderId']}, {sale.get('processId', 'no processId')}"
        advice = f"{ADVICE[sale['state']]} {sale.get('toDo') or ''}".strip()
        print(f"- {name}, tickets {tickets}: {advice}\n  Request-ID of {last}: {', '.join(ids)}")
    return len(needing)


if callback_base:  # Without a URL for callbacks, the orders are only polled.
    receiver = ThreadingHTTPServer(("", int(env["CALLBACK_PORT"])), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
code = 0
try:
    if sys.argv[1:]:
        decide(*sys.argv[1:3])
    for waiting in [sale for sale in sales if sale["state"] in STEPS]:
        proceed(waiting)
    if not sys.argv[1:]:
        sell()
except CallError as problem:
    print(problem, file=sys.stderr)
    code = 1
sys.exit(1 if report() > 0 or (sales and sales[-1]["state"] == "unlocked") else code)
