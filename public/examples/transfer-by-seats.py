"""Send tickets to another person, identified by their seats. The workflows transferAndAccept and transferAndCancel of
flows.arazzo.yaml do the same with tokens. Python 3.8 or newer with requests:

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


def call(method, path, body=None, headers=None, retries=3):
    """Sends a request. Retries it up to three times after UNHANDLED_EXCEPTION, the only error that may be retried."""
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
    if response.ok:  # not documented: which 2XX the transfer calls return
        return response.json()
    if response.status_code == 500 and "UNHANDLED_EXCEPTION" in response.text and retries > 0:
        print(f"{method} {path}: 500, retrying. Report it to the provider.", file=sys.stderr)
        return call(method, path, body, headers, retries - 1)
    sys.exit(f"{method} {path}: {response.status_code} {response.text}")


def log_in():
    token = call("POST", "/auth/token", {"grantType": "authorization_code", "code": env["AUTHORIZATION_CODE"]})
    # All transfer calls require the organization.
    return {"Authorization": f"Bearer {token['accessToken']}", "PAC-Organization-ID": env["PAC_ORGANIZATION_ID"]}


# A transfer by seats requires this query when you initiate it and when you accept it.
QUERY = f"?distributorCode={quote(env['DISTRIBUTOR_CODE'], safe='')}"

RECIPIENT = {
    "email": env["RECIPIENT_EMAIL"],
    "recipientFirstName": env["RECIPIENT_FIRST_NAME"],
    "recipientLastName": env["RECIPIENT_LAST_NAME"],
    "phone": env["RECIPIENT_PHONE"],
}


# --- What you can do ---


def send(headers):
    # One entry has seats in one row of one event. A transfer has at most 30 seat items.
    seat_info = {"level": "LOWER", "section": "112", "row": "12", "seats": ["7", "8"]}
    seats = [{"season": "BB27", "event": "B05", "priceLevel": 2, "priceType": "A", "seatInfo": seat_info}]
    # One transfer request in each call: the documented response describes one transfer.
    request = {"sender": {"patronId": env["SENDER_PATRON_ID"]}, "recipient": RECIPIENT, "seats": seats}
    # After a lost response, don't send it again: no call finds a transfer by its tickets.
    transfer = call("POST", f"/tickets/transfer{QUERY}", {"transferRequests": [request]}, headers)
    # Store both: you need confirmationCd to read and cancel the transfer, and transferId to accept it.
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
    history(headers, code)  # the recipient may have accepted in the meantime
    canceled = call("DELETE", f"/tickets/transfer/{quote(code, safe='')}", headers=headers)
    if canceled["transferStatus"] != "Cancelled":
        sys.exit(f"Not canceled: transferStatus is {canceled['transferStatus']}")
    transfers[code]["state"] = "canceled"
    save()
    print(f"Canceled {code} on {canceled['cancelDt']}.")


def history(headers, code):
    transfer = call("GET", f"/tickets/transfer/{quote(code, safe='')}", headers=headers)
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
    # Without a response to `send`, block the tickets in your app and ask the provider, with the Request-ID.
    # Without a response to `accept` or `cancel`, read the history first.
    sys.exit(f"No response: {error}")
