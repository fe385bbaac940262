import { expect, test } from 'vitest';
import { formatJava } from './java';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: four spaces, as the JDK is.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatJava(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/shops/" + System.getenv("SHOP_ID") + "/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM"))
                .GET()
                .header("Authorization", "Bearer " + System.getenv("TOKEN"))
                .header("Cookie", "session=" + System.getenv("SESSION"))
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.body());
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatJava(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.time.Duration;
    import java.util.UUID;

    public class Main {
        public static void main(String[] args) throws Exception {
            var body = """
                {
                  "name": "it's \\\\"q\\\\" \\\\\\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\\\n\\\\ttab \\\\u2028 é 漢 😀 </script> \\\\"\\\\"\\\\" '''",
                  "sizes": [1, 2.5, -3],
                  "tags": ["a", "b"],
                  "parts": [
                    { "id": 1, "ok": true },
                    { "id": 2, "ok": false }
                  ],
                  "none": null,
                  "odd key": {},
                  "empty": []
                }
                """;
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/items"))
                .POST(BodyPublishers.ofString(body))
                .header("Authorization", "Bearer " + System.getenv("TOKEN"))
                .header("Demo-Key", System.getenv("DEMO_KEY"))
                .header("Trace", UUID.randomUUID().toString())
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.body());
                if (response.statusCode() == 207) {
                    // Some parts failed. See \`parts\`.
                    System.err.println("207 Multi-Status");
                    System.exit(1);
                }
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('a form', () => {
  expect(formatJava(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/login"))
                .POST(BodyPublishers.ofString("user=a%20b%26c&text=it's%20%22q%22%20%5Cn%20%24TOKEN%20%60x%60%20%23%7By%7D%20%24%7Bz%7D%20%24(w)%20%7Bb%7D%20%25s%0A%09tab%20%E2%80%A8%20%C3%A9%20%E6%BC%A2%20%F0%9F%98%80%20%3C%2Fscript%3E%20%22%22%22%20'''"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.body());
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatJava(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.nio.file.Path;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/photos"))
                .POST(BodyPublishers.concat(
                    BodyPublishers.ofString("--form-part-boundary\\r\\nContent-Disposition: form-data; name=\\"note\\"\\r\\n\\r\\nit's \\"q\\" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '''\\r\\n--form-part-boundary\\r\\nContent-Disposition: form-data; name=\\"photo\\"; filename=\\"photo.png\\"\\r\\nContent-Type: image/png\\r\\n\\r\\n"),
                    BodyPublishers.ofFile(Path.of("photo.png")),
                    BodyPublishers.ofString("\\r\\n--form-part-boundary--\\r\\n")))
                .header("Content-Type", "multipart/form-data; boundary=form-part-boundary")
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.body());
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('a text part with a media type', () => {
  expect(formatJava(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/photos"))
                .POST(BodyPublishers.ofString("--form-part-boundary\\r\\nContent-Disposition: form-data; name=\\"meta\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"a\\":\\"b c\\"}\\r\\n--form-part-boundary--\\r\\n"))
                .header("Content-Type", "multipart/form-data; boundary=form-part-boundary")
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.body());
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('a file as the body', () => {
  expect(formatJava(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.nio.file.Path;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/photo"))
                .PUT(BodyPublishers.ofFile(Path.of("body.png")))
                .header("Content-Type", "image/png")
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.body());
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('a binary response', () => {
  expect(formatJava(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.nio.file.Files;
    import java.nio.file.Path;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/ticket"))
                .GET()
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + new String(response.body()));
                    System.exit(1);
                }
                Files.write(Path.of("response.pdf"), response.body());
                System.out.println("Saved response.pdf");
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});

test('a response without a body', () => {
  expect(formatJava(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "import java.io.IOException;
    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;
    import java.time.Duration;

    public class Main {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/items/1"))
                .DELETE()
                .timeout(Duration.ofSeconds(30))
                .build();

            try {
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() / 100 != 2) {
                    System.err.println(response.statusCode() + " " + response.body());
                    System.exit(1);
                }
                System.out.println(response.statusCode());
            } catch (IOException error) {
                System.err.println("No response: " + error);
                System.exit(1);
            }
        }
    }"
  `);
});
