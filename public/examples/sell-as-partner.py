"""Sell seats from the inventory of an organization, as in the workflow sellAsPartner of flows.arazzo.yaml.

Python 3.8 or newer with requests, and client.py in the same folder:

    set -a; . ./sell-as-partner.env; set +a
    python3 sell-as-partner.py hold
    python3 sell-as-partner.py check-out|cancel|status CART_ID
"""
import sys
import time
from urllib.parse import quote

from client import CallError, LinkClient, Store, env, to_time

store = Store("carts.json", {"carts": []})
carts = store.data["carts"]
# Sell as a partner: every request sends the organization. Link API v2 documents no retries.
headers = {"User-Agent": "SeatPartner/1.4.0", "PAC-Organization-ID": env["PAC_ORGANIZATION_ID"]}
client = LinkClient(store, headers, retries_unhandled_exception=False)

# What a person must know about a cart that is in a state. "sold", "deleted", "expired" and "rejected" are ends.
ADVICE = {
    # Sell as a partner: without its ID, you can't delete a cart. Count the seats again before you create another one.
    "creating": "A cart may hold these seats until it expires. Count the available seats before you hold others.",
    "open": "It holds seats. Check out before the cart expires. If the buyer cancels, delete the cart.",
    # Sell as a partner: don't check out again after a 5XX or without a response. If the cart has orders, it is sold.
    "checking out": "It may be sold. Run `status`. Ask the provider if the list of `orders` is empty, or if you can't read "
    "the cart.",
    "deleting": "It may be deleted. Run `cancel` again, which reads the cart first.",
}


def with_policy(path):
    """Sell as a partner: every call after the token call names the sales policy, which limits what you see and sell."""
    return f"{path}?policyCode={quote(env['POLICY_CODE'], safe='')}"


def read(path):
    _, data = client.read("GET", with_policy(path))
    return data


def change(cart, state, method, path, body=None, **options):
    _, data = client.change(cart, state, method, with_policy(path), body, **options)
    return data


def hold():
    item = next((entry for entry in read("/catalog/items") if entry["itemCode"] == env["ITEM_CODE"]), None)
    if item is None:
        raise CallError(f"Your policy has no item {env['ITEM_CODE']}.")
    season, code = item["seasonCode"], item["itemCode"]
    place = f"{quote(season, safe='')}/{quote(code, safe='')}"

    offers = read(f"/catalog/{place}")["offers"]
    if not offers:
        raise CallError(f"{code} has no offers. For items without seats, leave out seats.")
    level, price_type = offers[0]["priceLevel"], offers[0]["priceType"]
    quantity = int(env["QUANTITY"])
    levels = read(f"/inventory/availability/{place}")["priceLevels"]
    if next((entry["availability"] for entry in levels if entry["priceLevel"] == level), 0) < quantity:
        raise CallError(f"Price level {level} has too few seats.")

    # Sell as a partner: for the best available seats, section, row and seat are null.
    seat = {"priceLevel": level, "priceType": price_type, "section": None, "row": None, "seat": None}
    cart = {"state": "rejected", "seasonCode": season, "itemCode": code, "quantity": quantity}
    carts.append(cart)
    body = {"seasonCode": season, "itemCode": code, "quantity": quantity, "seats": [seat] * quantity}
    data = change(cart, "creating", "POST", "/cart", body)
    store.update(cart, id=data["ID"], state="open", expiration=data["expiration"])
    print(f"Cart {data['ID']} holds {quantity} seats of {item['itemName']} until {data['expiration']}.")


def check_out(cart_id):
    cart = find(cart_id, "open")
    data = read(f"/cart/{cart_id}")
    # Sell as a partner: check out before the cart expires. Recommendation: ten seconds before, because clocks differ.
    store.update(cart, expiration=data["expiration"])
    if to_time(data["expiration"]) - 10 < time.time():
        store.update(cart, state="expired")
        raise CallError(f"Cart {cart_id} has expired. Hold seats again.")
    methods = data["availableDeliveryMethods"]
    method = next((entry for entry in methods if entry["code"] == env["DELIVERY_METHOD"]), None)
    if method is None:
        raise CallError(f"Cart {cart_id} has no delivery method {env['DELIVERY_METHOD']}.")
    # Print-at-home and mobile delivery require an email address. Card-based delivery requires an ID, not shown here.
    delivery = {"method": method["code"]}
    if method["type"] in ("MOBILE", "PRINT_AT_HOME"):
        delivery["emailAddress"] = env["DELIVERY_EMAIL"]
    amount = float(env["CHECKOUT_AMOUNT"]) if env.get("CHECKOUT_AMOUNT") else data["balance"]
    account = env.get("PATRON_ACCOUNT")
    # Sell as a partner: with an account, address, phone number and email address must be null.
    patron = {"account": account, "address": None, "phoneNumber": None, "emailAddress": None} if account else None
    # Payments are required if the balance is above zero.
    payments = [{"paymentMethod": env["PAYMENT_METHOD"], "amount": amount}] if data["balance"] > 0 else []
    body = {"patron": patron, "delivery": delivery, "payments": payments, "amount": amount}
    # Sell as a partner: after a 4XX, the cart is open again. Correct the request, or delete the cart.
    options = {"before_retry": lambda: check_unsold(cart_id)}
    record_sale(cart, change(cart, "checking out", "POST", f"/cart/{cart_id}/checkout", body, **options))


def check_unsold(cart_id):
    """Sell as a partner: read the cart before you repeat a checkout. Fails if the cart has orders."""
    if read(f"/cart/{cart_id}")["orders"]:
        raise CallError(f"Cart {cart_id} has orders.")


def record_sale(cart, data):
    """Sell as a partner: store `orders` and `transactions`."""
    store.update(cart, state="sold", **{key: data[key] for key in ("expiration", "orders", "transactions")})
    for entry in data["orders"]:
        print(f"Sold: order {entry['order']} of season {entry['season']}")


def cancel(cart_id):
    cart = find(cart_id, "open", "deleting")
    # Sell as a partner: without a response, read the cart. If you still get it, delete it again.
    if cart["state"] == "open" or exists(cart_id):
        change(cart, "deleting", "DELETE", f"/cart/{cart_id}")
    store.update(cart, state="deleted")
    print(f"Cart {cart_id} is deleted. Its seats are back in the inventory.")


def exists(cart_id):
    try:
        read(f"/cart/{cart_id}")
        return True
    except CallError as error:
        if error.status == 404:  # Recommendation: not documented is what a deleted cart returns
            return False
        raise


def status(cart_id):
    data = read(f"/cart/{cart_id}")
    orders = len(data["orders"])
    print(f"Cart {cart_id}: balance {data['balance']}, expires at {data['expiration']}, {orders} orders")
    cart = next((entry for entry in carts if str(entry.get("id")) == cart_id), None)
    # Checkout produces the orders, so the cart is sold.
    if cart is not None and cart["state"] == "checking out" and orders > 0:
        record_sale(cart, data)


def find(cart_id, *states):
    cart = next((entry for entry in carts if str(entry.get("id")) == cart_id), None)
    if cart is None:
        raise CallError(f"carts.json has no cart {cart_id}. Hold seats first.")
    if cart["state"] not in states:
        raise CallError(f"Cart {cart_id} is {cart['state']}.")
    return cart


def report():
    """Prints each cart that needs a person."""
    needing = [cart for cart in carts if cart["state"] in ADVICE]
    if needing:
        print("For a person to check:")
    for cart in needing:
        name, expires, last = cart.get("id", "without ID"), cart.get("expiration", "not known"), cart["requests"][-1]
        seats = f"{cart['quantity']} seats of {cart['itemCode']}"
        print(f"- Cart {name}, {seats}, expires: {expires}. {ADVICE[cart['state']]}")
        print(f"  Request-ID of {last['call']}: {last['requestId']}")


actions = {"hold": hold, "check-out": check_out, "cancel": cancel, "status": status}
action, *ids = sys.argv[1:] or [""]
code_to_exit = 0
try:
    if action not in actions or len(ids) != (0 if action == "hold" else 1):
        raise CallError("Usage: sell-as-partner.py hold | check-out CART_ID | cancel CART_ID | status CART_ID")
    actions[action](*(quote(cart_id, safe="") for cart_id in ids))
except CallError as error:
    print(error, file=sys.stderr)
    store.save()  # a rejected request leaves the cart in its former state
    code_to_exit = 1
report()
sys.exit(code_to_exit)
