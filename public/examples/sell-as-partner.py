"""Sell seats from the inventory of an organization, as in the workflow sellAsPartner of flows.arazzo.yaml.

Python 3.8 or newer with requests:

    set -a; . ./sell-as-partner.env; set +a
    python3 sell-as-partner.py hold
    python3 sell-as-partner.py check-out|cancel|status CART_ID
"""
import json
import os
import sys
import uuid
from urllib.parse import quote

import requests

env = os.environ
STORE = "carts.json"  # use your database instead
carts = json.load(open(STORE)) if os.path.exists(STORE) else {}


def save():
    with open(STORE + ".new", "w") as file:
        json.dump(carts, file, indent=2)
    os.replace(STORE + ".new", STORE)  # never leaves half a file


# --- Calls ---


class ResponseError(Exception):
    """An error response. The body of most errors is not documented."""

    def __init__(self, name, response):
        super().__init__(f"{name}: {response.status_code} {response.text}")
        self.status = response.status_code


def call(method, path, body=None, token=None, params=None):
    """Sends a request, once: Link API v2 documents no retries."""
    headers = {
        "Accept": "application/json",
        "PAC-Application-ID": env["PAC_APPLICATION_ID"],
        "PAC-API-Key": env["PAC_API_KEY"],
        "PAC-Channel-Code": env["PAC_CHANNEL_CODE"],
        "PAC-Organization-ID": env["PAC_ORGANIZATION_ID"],
        "Request-ID": str(uuid.uuid4()),  # support can trace the request by it
        "User-Agent": "SeatPartner/1.4.0",
    }
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    response = requests.request(method, env["BASE_URL"] + path, json=body, headers=headers, params=params, timeout=30)
    if not response.ok:
        raise ResponseError(f"{method} {path}", response)
    return response.json() if response.content else None


def log_in():
    token = call("POST", "/auth/token", {"grantType": "authorization_code", "code": env["AUTHORIZATION_CODE"]})
    # Every call after the token call names the sales policy. It limits what you can see and sell.
    policy = {"policyCode": env["POLICY_CODE"]}
    return lambda method, path, body=None: call(method, path, body, token["accessToken"], policy)


# --- What you can do ---


def hold(request):
    items = request("GET", "/catalog/items")
    item = next((candidate for candidate in items if candidate["itemCode"] == env["ITEM_CODE"]), None)
    if item is None:
        sys.exit(f"Your policy has no item {env['ITEM_CODE']}.")
    season, code = item["seasonCode"], item["itemCode"]
    place = f"{quote(season, safe='')}/{quote(code, safe='')}"

    offers = request("GET", f"/catalog/{place}")["offers"]
    if not offers:
        sys.exit(f"{code} has no offers. For items without seats, leave out seats.")
    offer = offers[0]
    quantity = int(env["QUANTITY"])
    levels = request("GET", f"/inventory/availability/{place}")["priceLevels"]
    available = next((e["availability"] for e in levels if e["priceLevel"] == offer["priceLevel"]), 0)
    if available < quantity:
        sys.exit(f"Price level {offer['priceLevel']} has too few available seats.")

    # Best available: section, row and seat are null.
    seat = {**{key: offer[key] for key in ("priceLevel", "priceType")}, "section": None, "row": None, "seat": None}
    body = {"seasonCode": season, "itemCode": code, "quantity": quantity, "seats": [seat] * quantity}
    # Without a response, a cart may hold the seats, and without its ID you can't delete it: count the seats again.
    cart = request("POST", "/cart", body)
    carts[str(cart["ID"])] = {"expiration": cart["expiration"], "state": "open"}
    save()
    print(f"Cart {cart['ID']} holds {quantity} seats of {item['itemName']} until {cart['expiration']}.")


def check_out(request, cart_id):
    find(cart_id)
    cart = request("GET", f"/cart/{cart_id}")
    methods = cart["availableDeliveryMethods"]
    method = next((entry for entry in methods if entry["code"] == env["DELIVERY_METHOD"]), None)
    if method is None:
        sys.exit(f"Cart {cart_id} has no delivery method {env['DELIVERY_METHOD']}.")
    # Print-at-home and mobile delivery require an email address. Card-based delivery requires an ID, not shown here.
    delivery = {"method": method["code"]}
    if method["type"] in ("MOBILE", "PRINT_AT_HOME"):
        delivery["emailAddress"] = env["DELIVERY_EMAIL"]
    amount = float(env["CHECKOUT_AMOUNT"]) if env.get("CHECKOUT_AMOUNT") else cart["balance"]
    account = env.get("PATRON_ACCOUNT")
    # With an account, address, phone number and email address must be null.
    patron = {"account": account, "address": None, "phoneNumber": None, "emailAddress": None} if account else None
    # Payments are required if the balance is above zero.
    payments = [{"paymentMethod": env["PAYMENT_METHOD"], "amount": amount}] if cart["balance"] > 0 else []
    body = {"patron": patron, "delivery": delivery, "payments": payments, "amount": amount}
    # Before the request: if its response is lost, the sale may be committed.
    carts[cart_id]["state"] = "checking out"
    save()
    try:
        record_sale(cart_id, request("POST", f"/cart/{cart_id}/checkout", body))
    except ResponseError as error:
        # A 4XX rejects the request: correct it, or delete the cart. After a 5XX, the sale may be committed.
        if error.status < 500:
            carts[cart_id]["state"] = "open"
        save()
        raise


def record_sale(cart_id, cart):
    carts[cart_id] = {"state": "sold", **{key: cart[key] for key in ("expiration", "orders", "transactions")}}
    save()
    for entry in cart["orders"]:
        print(f"Sold: order {entry['order']} of season {entry['season']}")


def cancel(request, cart_id):
    find(cart_id)
    request("DELETE", f"/cart/{cart_id}")
    carts[cart_id]["state"] = "deleted"
    save()
    print(f"Cart {cart_id} is deleted. Its seats are back in the inventory.")


def status(request, cart_id):
    cart = request("GET", f"/cart/{cart_id}")
    orders = len(cart["orders"])
    print(f"Cart {cart_id}: balance {cart['balance']}, expires at {cart['expiration']}, {orders} orders")
    if orders > 0:
        record_sale(cart_id, cart)  # Checkout produces the orders, so the cart is sold.


def find(cart_id):
    state = carts.get(cart_id, {}).get("state")
    if state is None:
        sys.exit(f"{STORE} has no cart {cart_id}. Hold seats first.")
    if state == "checking out":
        sys.exit(f"The outcome of the checkout of {cart_id} is unknown. Read its status. No orders: ask the provider.")
    if state != "open":
        sys.exit(f"Cart {cart_id} is {state} already.")


ACTIONS = {"hold": hold, "check-out": check_out, "cancel": cancel, "status": status}
action, *ids = sys.argv[1:] or [""]
if action not in ACTIONS or len(ids) != (0 if action == "hold" else 1):
    sys.exit("Usage: sell-as-partner.py hold | check-out CART_ID | cancel CART_ID | status CART_ID")
try:
    ACTIONS[action](log_in(), *(quote(cart_id, safe="") for cart_id in ids))
except ResponseError as error:
    sys.exit(str(error))
except requests.RequestException as error:
    sys.exit(f"No response: {error}")
