import { expect, test } from 'vitest';
import { formatJavaScript } from './javascript';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: Prettier.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "const url = \`\${process.env.BASE_URL}/shops/\${process.env.SHOP_ID}/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM\`;
    const response = await fetch(url, {
      headers: {
        Authorization: \`Bearer \${process.env.TOKEN}\`,
        Cookie: \`session=\${process.env.SESSION}\`,
      },
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    console.log(await response.text());"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "const response = await fetch(\`\${process.env.BASE_URL}/items\`, {
      method: "POST",
      headers: {
        Authorization: \`Bearer \${process.env.TOKEN}\`,
        "Demo-Key": process.env.DEMO_KEY,
        Trace: crypto.randomUUID(),
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        name: 'it\\'s "q" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> """ \\'\\'\\'',
        sizes: [1, 2.5, -3],
        tags: ["a", "b"],
        parts: [
          { id: 1, ok: true },
          { id: 2, ok: false },
        ],
        none: null,
        "odd key": {},
        empty: [],
      }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      const text = await response.text();
      try {
        const error = JSON.parse(text).error;
        console.error(response.status, error.type, error.code);
      } catch {
        console.error(response.status, text);
      }
      process.exit(1);
    }
    console.log(await response.text());
    if (response.status === 207) {
      // Some parts failed. See \`parts\`.
      console.error("207 Multi-Status");
      process.exit(1);
    }"
  `);
});

test('a form', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "const response = await fetch(\`\${process.env.BASE_URL}/login\`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        user: "a b&c",
        text: 'it\\'s "q" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> """ \\'\\'\\'',
      }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    console.log(await response.text());"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "import { readFile } from "node:fs/promises";

    const form = new FormData();
    form.append(
      "note",
      'it\\'s "q" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> """ \\'\\'\\'',
    );
    form.append(
      "photo",
      new Blob([await readFile("photo.png")], { type: "image/png" }),
      "photo.png",
    );
    const response = await fetch(\`\${process.env.BASE_URL}/photos\`, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    console.log(await response.text());"
  `);
});

test('a text part with a media type', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "const form = new FormData();
    form.append("meta", new Blob(['{"a":"b c"}'], { type: "application/json" }));
    const response = await fetch(\`\${process.env.BASE_URL}/photos\`, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    console.log(await response.text());"
  `);
});

test('a file as the body', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "import { readFile } from "node:fs/promises";

    const response = await fetch(\`\${process.env.BASE_URL}/photo\`, {
      method: "PUT",
      headers: {
        "Content-Type": "image/png",
      },
      body: await readFile("body.png"),
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    console.log(await response.text());"
  `);
});

test('a binary response', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "import { writeFile } from "node:fs/promises";

    const response = await fetch(\`\${process.env.BASE_URL}/ticket\`, {
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    await writeFile("response.pdf", Buffer.from(await response.arrayBuffer()));
    console.log("Saved response.pdf");"
  `);
});

test('a response without a body', () => {
  expect(formatJavaScript(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "const response = await fetch(\`\${process.env.BASE_URL}/items/1\`, {
      method: "DELETE",
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      console.error("No response:", error.cause?.code ?? error.message);
      process.exit(1);
    });

    if (!response.ok) {
      console.error(response.status, await response.text());
      process.exit(1);
    }
    console.log(response.status);"
  `);
});
