import { expect, test } from 'vitest';
import { formatPhp } from './php';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: PSR-12.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/shops/' . getenv('SHOP_ID') . '/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM');
    curl_setopt_array($curl, [
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('TOKEN'),
            'Cookie: session=' . getenv('SESSION'),
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    echo $body, "\\n";"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/items');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'POST',
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('TOKEN'),
            'Demo-Key: ' . getenv('DEMO_KEY'),
            'Trace: ' . uuid(),
            'Content-Type: application/json',
        ],
        CURLOPT_POSTFIELDS => json_encode([
            'name' => "it's \\"q\\" \\\\n \\$TOKEN \`x\` #{y} \\\${z} \\$(w) {b} %s\\n\\ttab \\u{2028} é 漢 😀 </script> \\"\\"\\" '''",
            'sizes' => [1, 2.5, -3],
            'tags' => ['a', 'b'],
            'parts' => [
                ['id' => 1, 'ok' => true],
                ['id' => 2, 'ok' => false],
            ],
            'none' => null,
            'odd key' => (object) [],
            'empty' => [],
        ]),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        $error = json_decode($body, true)['error'] ?? null;
        $reason = isset($error['type'], $error['code']) ? "{$error['type']} {$error['code']}" : $body;
        fwrite(STDERR, "$status $reason\\n");
        exit(1);
    }
    echo $body, "\\n";
    if ($status === 207) {
        // Some parts failed. See \`parts\`.
        fwrite(STDERR, "207 Multi-Status\\n");
        exit(1);
    }

    function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }"
  `);
});

test('a form', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/login');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'POST',
        CURLOPT_HTTPHEADER => [
            'Content-Type: application/x-www-form-urlencoded',
        ],
        CURLOPT_POSTFIELDS => http_build_query([
            'user' => 'a b&c',
            'text' => "it's \\"q\\" \\\\n \\$TOKEN \`x\` #{y} \\\${z} \\$(w) {b} %s\\n\\ttab \\u{2028} é 漢 😀 </script> \\"\\"\\" '''",
        ]),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    echo $body, "\\n";"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/photos');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'POST',
        CURLOPT_POSTFIELDS => [
            'note' => "it's \\"q\\" \\\\n \\$TOKEN \`x\` #{y} \\\${z} \\$(w) {b} %s\\n\\ttab \\u{2028} é 漢 😀 </script> \\"\\"\\" '''",
            'photo' => new CURLFile('photo.png', 'image/png'),
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    echo $body, "\\n";"
  `);
});

test('a text part with a media type', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/photos');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'POST',
        CURLOPT_HTTPHEADER => [
            'Content-Type: multipart/form-data; boundary=form-part-boundary',
        ],
        CURLOPT_POSTFIELDS => "--form-part-boundary\\r\\nContent-Disposition: form-data; name=\\"meta\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"a\\":\\"b c\\"}\\r\\n--form-part-boundary--\\r\\n",
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    echo $body, "\\n";"
  `);
});

test('a file as the body', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/photo');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'PUT',
        CURLOPT_HTTPHEADER => [
            'Content-Type: image/png',
        ],
        CURLOPT_POSTFIELDS => file_get_contents('body.png'),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    echo $body, "\\n";"
  `);
});

test('a binary response', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/ticket');
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    file_put_contents('response.pdf', $body);
    echo "Saved response.pdf\\n";"
  `);
});

test('a response without a body', () => {
  expect(formatPhp(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "<?php

    $curl = curl_init(getenv('BASE_URL') . '/items/1');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'DELETE',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);

    if ($body === false) {
        fwrite(STDERR, 'No response: ' . curl_error($curl) . "\\n");
        exit(1);
    }
    if ($status >= 300) {
        fwrite(STDERR, "$status $body\\n");
        exit(1);
    }
    echo $status, "\\n";"
  `);
});
