import { expect, test } from 'vitest';
import { formatPython } from './python';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: Black.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatPython(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.get(
            f"{os.environ['BASE_URL']}/shops/{os.environ['SHOP_ID']}/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM",
            headers={
                "Authorization": f"Bearer {os.environ['TOKEN']}",
                "Cookie": f"session={os.environ['SESSION']}",
            },
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    print(response.text)"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatPython(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "import os
    import sys
    import uuid

    import requests

    try:
        response = requests.post(
            f"{os.environ['BASE_URL']}/items",
            headers={
                "Authorization": f"Bearer {os.environ['TOKEN']}",
                "Demo-Key": os.environ["DEMO_KEY"],
                "Trace": str(uuid.uuid4()),
            },
            json={
                "name": 'it\\'s "q" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> """ \\'\\'\\'',
                "sizes": [1, 2.5, -3],
                "tags": ["a", "b"],
                "parts": [
                    {"id": 1, "ok": True},
                    {"id": 2, "ok": False},
                ],
                "none": None,
                "odd key": {},
                "empty": [],
            },
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        try:
            error = response.json()["error"]
            sys.exit(f"{response.status_code} {error['type']} {error['code']}")
        except (KeyError, TypeError, ValueError):
            sys.exit(f"{response.status_code} {response.text}")
    print(response.text)
    if response.status_code == 207:
        # Some parts failed. See \`parts\`.
        sys.exit("207 Multi-Status")"
  `);
});

test('a form', () => {
  expect(formatPython(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.post(
            f"{os.environ['BASE_URL']}/login",
            data={
                "user": "a b&c",
                "text": 'it\\'s "q" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> """ \\'\\'\\'',
            },
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    print(response.text)"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatPython(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.post(
            f"{os.environ['BASE_URL']}/photos",
            files=[
                (
                    "note",
                    (
                        None,
                        'it\\'s "q" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> """ \\'\\'\\'',
                    ),
                ),
                ("photo", ("photo.png", open("photo.png", "rb"), "image/png")),
            ],
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    print(response.text)"
  `);
});

test('a text part with a media type', () => {
  expect(formatPython(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.post(
            f"{os.environ['BASE_URL']}/photos",
            files=[
                ("meta", (None, '{"a":"b c"}', "application/json")),
            ],
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    print(response.text)"
  `);
});

test('a file as the body', () => {
  expect(formatPython(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.put(
            f"{os.environ['BASE_URL']}/photo",
            headers={
                "Content-Type": "image/png",
            },
            data=open("body.png", "rb"),
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    print(response.text)"
  `);
});

test('a binary response', () => {
  expect(formatPython(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.get(
            f"{os.environ['BASE_URL']}/ticket",
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    with open("response.pdf", "wb") as file:
        file.write(response.content)
    print("Saved response.pdf")"
  `);
});

test('a response without a body', () => {
  expect(formatPython(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "import os
    import sys

    import requests

    try:
        response = requests.delete(
            f"{os.environ['BASE_URL']}/items/1",
            timeout=30,
        )
    except requests.RequestException as error:
        sys.exit(f"No response: {error}")

    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    print(response.status_code)"
  `);
});
