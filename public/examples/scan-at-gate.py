"""Scan tickets at the gate, as in the workflow scanAtGate of flows.arazzo.yaml. Each line of the input is a barcode.

Python 3.8 or newer with requests, and client.py in the same folder:

    set -a; . ./scan-at-gate.env; set +a
    python3 scan-at-gate.py
"""
import sys
import threading
import time
from datetime import date, datetime, timezone
from urllib.parse import quote

from client import CallError, Client, Store, env, setting

is_exit = env["SCAN_MODE"] == "Exit"
# Scans whose outcome is not known survive a restart, because the first scan may have counted. So do the session and
# today's events, because neither can be loaded during an outage.
store = Store("scans.json", {"scans": []})
scans = [entry for entry in store.data["scans"] if "requests" in entry]  # the others were never sent
store.data["scans"] = scans


def attributes():
    return {"softwareMode": "Handheld", "deviceTimestamp": datetime.now(timezone.utc).isoformat()}


# --- The session ---

device = {
    "serialNumber": env["SERIAL_NUMBER"],
    "venueCode": env["VENUE_CODE"],
    "dataAccountId": env["DATA_ACCOUNT_ID"],
    "make": env["DEVICE_MAKE"],
    "model": env["DEVICE_MODEL"],
}
session = {}
opening = threading.RLock()  # scans and maintenance share the session


def open_session(**options):
    former = session
    with opening:
        if session is not former:  # the other thread has opened one
            return
        # Open a device session: the authorization key is for this call only. Wait before you try again.
        _, opened = client.read("POST", "/session", device, authorization=env["AUTHORIZATION_KEY"], **options)
        adopt_session(opened)
        store.update(store.data, device=device, session=opened)  # Open a device session: store `jwt` on the device


def adopt_session(opened):
    global session
    session = opened
    print(f"Session open: {session['deviceName']}, {session['venueName']}, {session['checkpointName']}", flush=True)


def start():
    """Opens a session. During an outage, a stored session of this device is good until its `exp`."""
    stored = store.data["session"] if store.data.get("device") == device else None
    if stored is not None and to_seconds_left(stored) < 60:
        stored = None
    try:
        open_session(**({} if stored is None else {"max_retries": 0}))
    except CallError as error:
        if stored is None or error.outcome == "rejected":
            raise
        print(f"{error}\n  The stored session is used. Tell the staff.", file=sys.stderr)
        adopt_session(stored)


def authorize():
    """Open a device session: read `exp`, and open a new session before it. Not documented: its format."""
    # Recommendation: a minute before. Until `exp`, the old session is good enough if there is no new one.
    if to_seconds_left(session) < 60:
        try:
            open_session()
        except CallError:
            if to_seconds_left(session) <= 0:
                raise
    return f"Bearer {session['jwt']}"


def to_seconds_left(opened):
    return opened.get("exp", 0) - time.time()  # the example has seconds since 1970


headers = {"Accept": "application/json", "Content-Type": "application/json"}
# Scan at the gate: a scan without a connection can't have counted.
client = Client(store, headers, authorize, open_session, recognizes_unsent=True)

# --- Maintenance ---


def maintain():
    """Keeps session, events and health current while tickets are scanned. A failure never stops the scanning."""
    # Scan at the gate: use the events that were loaded earlier on the same day, and never those of another day.
    if store.data.get("eventsOf") == date.today().isoformat():
        show_events("Today, as stored")
    events_of = None  # the day of the events that this start has loaded
    while True:
        # Scan at the gate: load the events each day, and keep scanning if they can't be loaded.
        if events_of != date.today() and attempt(load_events):
            events_of = date.today()
        if events_of != date.today():
            print("Today's events are not loaded. Tell the staff. Scanning goes on.", file=sys.stderr)
        attempt(report_health)
        time.sleep(setting("MAINTENANCE_SECONDS", 60))  # Not documented: how often to report the health of a device.


def attempt(action):
    try:
        action()
        return True
    except CallError as error:
        print(error, file=sys.stderr)
        return False


def load_events():
    # The response also has the private keys for NFC. Keep them in protected storage and never log them.
    _, data = client.read("POST", "/events", attributes())
    store.update(store.data, events=data["events"], eventsOf=date.today().isoformat())
    show_events("Today")


def show_events(label):
    for event in store.data["events"]:
        print(f"{label}: {event['eventName']}, scanned from {event['scanStartDateTime']}", flush=True)


def report_health():
    battery = float(env["BATTERY_PERCENTAGE"])  # Read it from the device instead.
    # Report device health: after a failure, report at the next interval with current values.
    client.read("POST", "/ping", {**attributes(), "batteryPercentage": battery}, max_retries=0)


# --- Scans ---


def scan(barcode):
    former = next((entry for entry in scans if entry["barcode"] == barcode), None)
    # Scan at the gate: at an exit, scan again only if the person is still there, as here, where the ticket is scanned.
    if former is not None and is_exit:
        forget(former)
    elif former is not None:
        return explain(former)
    entry = {"barcode": barcode}
    with store.lock:
        scans.append(entry)
    body = {"token": barcode, "inputType": "Barcode", "barcodeType": "QRCode", "scanMode": env["SCAN_MODE"]}
    try:
        _, result = client.change(entry, "scanning", "POST", "/validate", {**body, **attributes()})
    except CallError as error:
        # Validate a scanned ticket: an error is not a decision. After a 5XX or without a response, the scan may have
        # counted.
        if error.outcome != "unclear":
            forget(entry)
        if error.outcome == "not sent":
            return refuse(f"{barcode}: not sent. Scan again when the connection is back. {error}")
        return refuse(f"{barcode}: no decision. {error}")
    forget(entry)
    result = result or {}
    # Validate a scanned ticket: admit only for Admit, and for no other value, known or new.
    if result.get("status") == "Admit":
        return print(f"ADMIT {barcode}: {format_seat(result)}", flush=True)
    refuse(f"{barcode}: {result.get('reasonMessage')} ({result.get('reasonCode')})")
    show_history(barcode)


def explain(entry):
    """Looks up a ticket whose last scan is unclear. Look up a ticket: a lookup is no decision about entry."""
    request_id = entry["requests"][-1]["requestId"]
    refuse(f"{entry['barcode']}: the outcome of its last scan is unknown (Request-ID {request_id}). Its history:")
    if show_history(entry["barcode"]):
        forget(entry)
        # Scan at the gate: the history decides nothing. Not documented: the names of its fields, so a person compares
        # them.
        print("  If the history shows the scan, a supervisor decides. If it does not, scan the ticket again.", flush=True)


def forget(entry):
    with store.lock:
        scans.remove(entry)
        store.save()


def show_history(barcode):
    """Prints the earlier scans. Returns False if the history is not available."""
    try:
        # Look up a ticket: without a response, send the request again. Recommendation: once, as people are waiting.
        body = {"inputType": "Barcode", **attributes()}
        _, data = client.read("POST", f"/tickets/{quote(barcode, safe='')}", body, max_retries=1)
    except CallError as error:
        print("  No ticket was found." if error.status == 404 else f"  Not available: {error}", flush=True)
        return error.status == 404
    for entry in data.get("scanHistory") or []:
        print(f"  {entry.get('scanTimestamp')}: {entry.get('status')} ({entry.get('reason')})", flush=True)
    return True


def refuse(reason):
    """Prints a scan without `Admit`. Scan at the gate: at an exit, let people out first, whatever the scan returns."""
    print(f"LET OUT {reason}. Report the scan to a supervisor." if is_exit else f"STOP {reason}", flush=True)


def format_seat(result):
    seat_info = result.get("seatInfo") or {}
    section, row, seat = (seat_info.get(key) or "–" for key in ("section", "row", "seat"))
    return f"{result.get('eventName') or 'event not named'}, section {section}, row {row}, seat {seat}"


def report():
    """Prints the scans that a person must know about."""
    if scans:
        print("For a person to check, the outcome of these scans is unknown:")
    for entry in scans:
        print(f"- {entry['barcode']} (Request-ID {entry['requests'][-1]['requestId']})", flush=True)


try:
    start()
except CallError as error:
    sys.exit(f"The device cannot scan. Tell the staff. {error}")
report()
threading.Thread(target=maintain, daemon=True).start()
for line in sys.stdin:
    if line.strip():
        scan(line.strip())
report()
