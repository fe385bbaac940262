"""Send tickets to another person, identified by their seats. The workflows transferAndAccept and transferAndCancel of
flows.arazzo.yaml do the same with tokens.

Python 3.8 or newer with requests, and client.py in the same folder:

    set -a; . ./transfer-by-seats.env; set +a
    python3 transfer-by-seats.py send
    python3 transfer-by-seats.py accept|cancel|history CONFIRMATION_CODE
"""
import sys
import time
from urllib.parse import quote

from client import CallError, LinkClient, Store, env, setting

store = Store("transfers.json", {"transfers": []})
transfers = store.data["transfers"]
# Initiate a transfer: all transfer calls require the organization.
headers = {"User-Agent": "ExampleMarketplace/1.4.0", "PAC-Organization-ID": env["PAC_ORGANIZATION_ID"]}
client = LinkClient(store, headers, retries_unhandled_exception=True)

# What a person must know about a transfer that is in a state. "accepted", "canceled" and "rejected" are ends.
ADVICE = {
    # Initiate a transfer: don't send it again without a response. No call finds a transfer by its tickets.
    "sending": "It may have been sent. Don't initiate it again. Block the tickets in your app until the provider has told "
    "you what happened. Ask the provider with the Request-ID.",
    # Check whether a transfer is complete: read the history before you send the request again.
    "accepting": "It may have been accepted. Run `accept` again, which reads the history first.",
    "canceling": "It may have been canceled. Run `cancel` again, which reads the history first.",
    "unknown": "Something has happened to it. Until you know what the `op` means, don't let anyone accept or cancel the "
    "transfer.",
}

# Initiate a transfer, Accept a transfer: seats require this query.
query = f"?distributorCode={quote(env['DISTRIBUTOR_CODE'], safe='')}"

recipient = {
    "email": env["RECIPIENT_EMAIL"],
    "recipientFirstName": env["RECIPIENT_FIRST_NAME"],
    "recipientLastName": env["RECIPIENT_LAST_NAME"],
    "phone": env["RECIPIENT_PHONE"],
}


def send():
    # One entry has seats in one row of one event. A transfer has at most 30 seat items.
    seat_info = {"level": "LOWER", "section": "112", "row": "12", "seats": ["7", "8"]}
    seats = [{"season": "BB27", "event": "B05", "priceLevel": 2, "priceType": "A", "seatInfo": seat_info}]
    # Initiate a transfer: block the tickets until the transfer has ended.
    for former in transfers:
        if former["state"] not in ("canceled", "rejected") and to_places(former["seats"]) & to_places(seats):
            raise CallError(f"The seats are in transfer {to_name(former)} already: {former['state']}.")

    transfer = {"state": "rejected", "seats": seats, "recipient": recipient}
    transfers.append(transfer)
    # One transfer request in each call: the documented response describes one transfer. Errors and retries: don't send
    # it again after a 500 either, because a retry might create a second transfer. Ask the provider first.
    sender = {"patronId": env["SENDER_PATRON_ID"]}
    body = {"transferRequests": [{"sender": sender, "recipient": recipient, "seats": seats}]}
    _, data = client.change(transfer, "sending", "POST", f"/tickets/transfer{query}", body, max_retries=0)
    # Initiate a transfer: you need confirmationCd to read and cancel the transfer, and transferId to accept it.
    stored = {key: data.get(key) for key in ("confirmationCd", "transferId", "expireDt")}
    store.update(transfer, state="pending", **stored)
    code, expires = stored["confirmationCd"], stored["expireDt"]
    print(f"Sent {code}. It expires on {expires} (month first, time zone not documented).")


def accept(code):
    transfer = find(code, "accepting")
    if transfer["state"] == "accepting":
        check_pending(transfer)
    # Accept a transfer: `Recipient` has a capital letter, and transferId identifies the transfer.
    body = {"transferId": transfer["transferId"], "Recipient": recipient}
    # Errors and retries: read the history before each retry.
    options = {"before_retry": lambda: check_pending(transfer)}
    _, data = client.change(transfer, "accepting", "POST", f"/tickets/transfer/accept{query}", body, **options)
    is_same = data.get("transferId") == transfer["transferId"]
    store.update(transfer, state="accepted" if is_same else "unknown")
    if not is_same:
        raise CallError(f"Another transfer was accepted: {data.get('transferId')}")
    print(f"Accepted {code}.")


def cancel(code):
    transfer = find(code, "canceling")
    check_pending(transfer)  # Cancel a transfer: the recipient may have accepted in the meantime
    options = {"before_retry": lambda: check_pending(transfer)}  # Errors and retries: and before each retry
    _, data = client.change(transfer, "canceling", "DELETE", to_path(code), **options)
    # Cancel a transfer: don't treat it as canceled for any other transferStatus.
    is_canceled = data.get("transferStatus") == "Cancelled" and data.get("confirmationCd") == code
    store.update(transfer, state="canceled" if is_canceled else "unknown", cancelDt=data.get("cancelDt"))
    if not is_canceled:
        raise CallError(f"Not canceled: {data}")
    print(f"Canceled {code} on {data.get('cancelDt')}.")


def history(code):
    """Prints the history, and returns it."""
    _, data = client.read("GET", to_path(code))
    for entry in data["history"]:
        print(f"{entry['ts']}: {entry['op']} by {entry['initiator']}")
    return data["history"]


def check_pending(transfer):
    """Fails if the history has an operation other than `initiate`: its meaning is not documented."""
    # Check whether a transfer is complete: after a lost response, the history may not be up to date immediately.
    for index in range(1 if transfer["state"] == "pending" else 2):
        if index > 0:
            time.sleep(setting("POLL_SECONDS", 5))
        entries = history(transfer["confirmationCd"])
        if entries and all(entry["op"] == "initiate" for entry in entries):
            continue
        # Check whether a transfer is complete: nobody accepts or cancels it until a person has checked the history.
        store.update(transfer, state="unknown")
        raise CallError(f"{transfer['confirmationCd']} may not be pending any more.")


def find(code, state):
    """Finds a transfer that is pending, or whose response to the same command was lost."""
    transfer = next((entry for entry in transfers if entry.get("confirmationCd") == code), None)
    if transfer is None:
        raise CallError(f"transfers.json has no transfer {code}. Send it first.")
    if transfer["state"] not in ("pending", state):
        raise CallError(f"{code} is {transfer['state']}.")
    return transfer


def to_path(code):
    return f"/tickets/transfer/{quote(code, safe='')}"


def to_name(transfer):
    return transfer.get("confirmationCd") or "without confirmation code"


def to_places(seats):
    places = set()
    for entry in seats:
        info = entry["seatInfo"]
        place = [entry["season"], entry["event"], info["level"], info["section"], info["row"]]
        places.update(" ".join([*place, seat]) for seat in info["seats"])
    return places


def report():
    """Prints each transfer that needs a person."""
    needing = [transfer for transfer in transfers if transfer["state"] in ADVICE]
    if needing:
        print("For a person to check:")
    for transfer in needing:
        last = transfer["requests"][-1]["call"]
        ids = [request["requestId"] for request in transfer["requests"] if request["call"] == last]
        places = ", ".join(sorted(to_places(transfer["seats"])))
        print(f"- Transfer {to_name(transfer)} of {places}: {ADVICE[transfer['state']]}")
        print(f"  Request-ID of {last}: {', '.join(ids)}")


actions = {"send": send, "accept": accept, "cancel": cancel, "history": history}
action, *codes = sys.argv[1:] or [""]
code_to_exit = 0
try:
    if action not in actions or len(codes) != (0 if action == "send" else 1):
        raise CallError("Usage: transfer-by-seats.py send | accept CODE | cancel CODE | history CODE")
    actions[action](*codes)
except CallError as error:
    print(error, file=sys.stderr)
    store.save()  # a rejected request leaves the transfer in its former state
    code_to_exit = 1
report()
sys.exit(code_to_exit)
