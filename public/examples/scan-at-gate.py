"""Scan tickets at the gate, as in the workflow scanAtGate of flows.arazzo.yaml. Each line of the input is a barcode.

Python 3.8 or newer with requests: set -a; . ./scan-at-gate.env; set +a; python3 scan-at-gate.py
"""
import os
import sys
import uuid
from datetime import datetime, timezone
from urllib.parse import quote

import requests

env = os.environ


class ResponseError(Exception):
    """An error response. Use the status, because the wording of the body is not documented."""

    def __init__(self, response):
        super().__init__(f"{response.status_code} {response.text}")
        self.status = response.status_code


def call(path, body, authorization):
    response = requests.post(
        env["BASE_URL"] + path,
        json=body,
        headers={
            "Accept": "application/json",
            "Authorization": authorization,
            "Request-ID": str(uuid.uuid4()),  # new for each request
        },
        timeout=10,  # Choose your own limit: people are waiting at the gate.
    )
    if not response.ok:
        raise ResponseError(response)
    return response.json() if response.content else None


# --- The session ---

jwt = None


def open_session():
    global jwt
    device = {
        "serialNumber": env["SERIAL_NUMBER"],
        "venueCode": env["VENUE_CODE"],
        "dataAccountId": env["DATA_ACCOUNT_ID"],
        "make": env["DEVICE_MAKE"],
        "model": env["DEVICE_MODEL"],
    }
    session = call("/session", device, env["AUTHORIZATION_KEY"])
    jwt = session["jwt"]
    print(f"Session open: {session['deviceName']}, {session['venueName']}, {session['checkpointName']}")


def in_session(path, body):
    """Makes a call with the JWT of the session. After a 401, opens a new session and sends the request again, once."""
    try:
        return call(path, body, f"Bearer {jwt}")
    except ResponseError as error:
        if error.status != 401:
            raise
    print("The session has ended, opening a new one")
    open_session()
    return call(path, body, f"Bearer {jwt}")  # The first request was rejected, so this scans the ticket once.


def attributes():
    return {"softwareMode": "Handheld", "deviceTimestamp": datetime.now(timezone.utc).isoformat()}


def load_events():
    # The response also has the private keys for NFC. Keep them in protected storage and never log them.
    for event in in_session("/events", attributes())["events"]:
        print(f"Today: {event['eventName']}, scanned from {event['scanStartDateTime']}")


def report_health():
    """A failed report must not block scanning. Not documented: how often to report."""
    try:
        battery = float(env["BATTERY_PERCENTAGE"])  # Read it from the device instead.
        in_session("/ping", {**attributes(), "batteryPercentage": battery})
    except (ResponseError, requests.RequestException) as error:
        print(f"Health not reported: {error}", file=sys.stderr)


# --- Scans ---

unclear = set()  # barcodes whose scan got no response or a 5XX: it may have been counted


def scan(barcode):
    if barcode in unclear:
        return check_unclear(barcode)
    body = {"token": barcode, "inputType": "Barcode", "barcodeType": "QRCode", "scanMode": env["SCAN_MODE"]}
    try:
        result = in_session("/validate", {**body, **attributes()})
    except ResponseError as error:
        if error.status >= 500:
            unclear.add(barcode)
        return keep_closed(f"no decision, the server returned {error}")
    except requests.RequestException:
        # Not documented: how a device decides without a connection. No documented call submits such scans later.
        unclear.add(barcode)
        return keep_closed("no decision, no connection. Scan the ticket again when the device is online")
    # A 200 does not mean admission. Open the gate only for Admit, and for no other value, known or new.
    if result["status"] == "Admit":
        return print(f"ADMIT {barcode}: {format_seat(result)}")
    keep_closed(f"{barcode}: {result.get('reasonMessage')} ({result.get('reasonCode')})")
    show_history(barcode)


def check_unclear(barcode):
    """Reads the history instead of scanning again: if the first scan counted, a second one could be stopped."""
    keep_closed(f"the outcome of the last scan of {barcode} is unknown. Its history:")
    if show_history(barcode):
        unclear.discard(barcode)
        print("If the lost scan is listed with Admit, let the holder pass. Otherwise scan the ticket again.")


def show_history(barcode):
    """Prints the earlier scans. Returns False if the history is not available."""
    try:
        ticket = in_session(f"/tickets/{quote(barcode, safe='')}", {"inputType": "Barcode", **attributes()})
    except (ResponseError, requests.RequestException) as error:
        unknown = isinstance(error, ResponseError) and error.status == 404
        print("  No ticket was found." if unknown else f"  Not available: {error}")
        return unknown
    for entry in ticket.get("scanHistory") or []:
        print(f"  {entry.get('scanTimestamp')}: {entry.get('status')} ({entry.get('reason')})")
    return True


def keep_closed(reason):
    print(f"STOP {reason}")


def format_seat(result):
    seat = result.get("seatInfo") or {}
    place = f"section {seat.get('section', '–')}, row {seat.get('row', '–')}, seat {seat.get('seat', '–')}"
    return f"{result.get('eventName', 'event not named')}, {place}"


try:
    open_session()
    load_events()  # today's events only: load them again each day
    report_health()
except ResponseError as error:
    sys.exit(f"The device cannot scan. {error}")
except requests.RequestException as error:
    sys.exit(f"The device cannot scan. No response: {error}")
for line in sys.stdin:
    if not line.strip():
        continue
    try:
        scan(line.strip())
    except (ResponseError, requests.RequestException) as error:
        keep_closed(f"no decision. {error}")  # One failed scan must not end the program.
