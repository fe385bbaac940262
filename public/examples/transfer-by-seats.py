"""Send tickets to another person by naming their seats, as in the workflows transferAndAccept and transferAndCancel of
flows.arazzo.yaml, which name them by tokens. Python 3.8 or newer with requests:

    set -a; . ./transfer-by-seats.env; set +a
    python3 transfer-by-seats.py send
    python3 transfer-by-seats.py accept|cancel|history CONFIRMATION_CODE
"""
import json
import os
import sys
import uuid
from urllib.parse import quote

import requests

env = os.environ
STORE = "transfers.json"  # use your database instead
transfers = json.load(open(STORE)) if os.path.exists(STORE) else {}


def save():
    with open(STORE + ".new", "w") as file:
        json.dump(transfers, file, indent=2)
    os.replace(STORE + ".new", STORE)  # never leaves half a file


# --- Calls ---


def call(method, path, body=None, headers=None, retries=0):
    """Sends a request. `retries` is how often it is repeated after a 500, which only UNHANDLED_EXCEPTION allows."""
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
    if response.ok:  # which 2XX the transfer calls return is not documented
        return response.json()
    if response.status_code == 500 and "UNHANDLED_EXCEPTION" in response.text and retries > 0:
        print(f"{method} {path}: 500, trying again", file=sys.stderr)
        return call(method, path, body, headers, retries - 1)
    sys.exit(f"{method} {path}: {response.status_code} {response.text}")


def log_in():
    token = call("POST", "/auth/token", {"grantType": "authorization_code", "code": env["AUTHORIZATION_CODE"]})
    # All transfer calls need the organization.
    return {"Authorization": f"Bearer {token['accessToken']}", "PAC-Organization-ID": env["PAC_ORGANIZATION_ID"]}


# Transfers that name their tickets by seats need this query when they are sent and when they are accepted.
QUERY = f"?distributorCode={quote(env['DISTRIBUTOR_CODE'], safe='')}"

RECIPIENT = {
    "email": env["RECIPIENT_EMAIL"],
    "recipientFirstName": env["RECIPIENT_FIRST_NAME"],
    "recipientLastName": env["RECIPIENT_LAST_NAME"],
    "phone": env["RECIPIENT_PHONE"],
}


# --- What you can do ---


def send(headers):
    # One entry is for seats in one row of one event; a transfer has one entry for its tickets, at most 30 seats.
    seat_info = {"level": "LOWER", "section": "112", "row": "12", "seats": ["7", "8"]}
    seats = [{"season": "BB27", "event": "B05", "priceLevel": 2, "priceType": "A", "seatInfo": seat_info}]
    # One transfer request in each call: the documented response describes one transfer.
    request = {"sender": {"patronId": env["SENDER_PATRON_ID"]}, "recipient": RECIPIENT, "seats": seats}
    # Not repeated: whether the same transfer may be sent twice is not documented, and no call finds it by its tickets.
    transfer = call("POST", f"/tickets/transfer{QUERY}", {"transferRequests": [request]}, headers)
    # Both, because they serve different calls: confirmationCd reads and cancels, transferId accepts.
    code, expires = transfer["confirmationCd"], transfer["expireDt"]
    transfers[code] = {"transferId": transfer["transferId"], "expireDt": expires, "state": "pending"}
    save()
    print(f"Sent {code}. It expires on {expires} (month first, time zone not documented).")


def accept(headers, code):
    body = {"transferId": find(code)["transferId"], "Recipient": RECIPIENT}
    call("POST", f"/tickets/transfer/accept{QUERY}", body, headers)
    transfers[code]["state"] = "accepted"
    save()
    print(f"Accepted {code}.")
    history(headers, code)


def cancel(headers, code):
    find(code)
    history(headers, code)  # so that you do not cancel what has just been accepted
    # Not repeated after a 500: read the history first, to see whether the cancellation arrived.
    canceled = call("DELETE", f"/tickets/transfer/{quote(code, safe='')}", headers=headers)
    if canceled["transferStatus"] != "Cancelled":
        sys.exit(f"Not canceled: transferStatus is {canceled['transferStatus']}")
    transfers[code]["state"] = "canceled"
    save()
    print(f"Canceled {code} on {canceled['cancelDt']}.")


def history(headers, code):
    transfer = call("GET", f"/tickets/transfer/{quote(code, safe='')}", headers=headers, retries=3)
    for entry in transfer["history"]:
        print(f"{entry['ts']}: {entry['op']} by {entry['initiator']}")


def find(code):
    if code not in transfers:
        sys.exit(f"{STORE} has no transfer {code}. Send it first.")
    if transfers[code]["state"] != "pending":
        sys.exit(f"{code} is {transfers[code]['state']} already.")
    return transfers[code]


ACTIONS = {"send": send, "accept": accept, "cancel": cancel, "history": history}
action, *codes = sys.argv[1:] or [""]
if action not in ACTIONS or len(codes) != (0 if action == "send" else 1):
    sys.exit("Usage: transfer-by-seats.py send | accept CODE | cancel CODE | history CODE")
try:
    ACTIONS[action](log_in(), *codes)
except requests.RequestException as error:
    # Without a response, block the tickets on your side and ask the provider, naming the Request-ID.
    sys.exit(f"No response: {error}")
