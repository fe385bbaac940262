import { expect, test } from 'vitest';
import { formatCurl } from './curl';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: options indented by two.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "curl "$BASE_URL/shops/$SHOP_ID/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM" \\
      -H "Authorization: Bearer $TOKEN" \\
      -H "Cookie: session=$SESSION" \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "uuid=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen) &&
    curl -X POST "$BASE_URL/items" \\
      -H "Authorization: Bearer $TOKEN" \\
      -H "Demo-Key: $DEMO_KEY" \\
      -H "Trace: $uuid" \\
      -H "Content-Type: application/json" \\
      -d '{
        "name": "it'\\''s \\"q\\" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '\\'''\\'''\\''",
        "sizes": [1, 2.5, -3],
        "tags": ["a", "b"],
        "parts": [
          { "id": 1, "ok": true },
          { "id": 2, "ok": false }
        ],
        "none": null,
        "odd key": {},
        "empty": []
      }' \\
      --write-out '%{stderr}%{http_code}\\n' \\
      --silent --show-error --fail-with-body --max-time 30
    # 207: Some parts failed. See \`parts\`."
  `);
});

test('a form', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "curl -X POST "$BASE_URL/login" \\
      -H "Content-Type: application/x-www-form-urlencoded" \\
      --data-urlencode 'user=a b&c' \\
      --data-urlencode 'text=it'\\''s "q" \\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s
    	tab   é 漢 😀 </script> """ '\\'''\\'''\\''' \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "curl -X POST "$BASE_URL/photos" \\
      --form-string 'note=it'\\''s "q" \\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s
    	tab   é 漢 😀 </script> """ '\\'''\\'''\\''' \\
      -F 'photo=@photo.png;type=image/png' \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});

test('a text part with a media type', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "curl -X POST "$BASE_URL/photos" \\
      -F 'meta={"a":"b c"};type=application/json' \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});

test('a file as the body', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "curl -X PUT "$BASE_URL/photo" \\
      -H "Content-Type: image/png" \\
      --data-binary '@body.png' \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});

test('a binary response', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "curl "$BASE_URL/ticket" \\
      --output 'response.pdf' \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});

test('a response without a body', () => {
  expect(formatCurl(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "curl -X DELETE "$BASE_URL/items/1" \\
      --silent --show-error --fail-with-body --max-time 30"
  `);
});
