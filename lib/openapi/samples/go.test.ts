import { expect, test } from 'vitest';
import { formatGo } from './go';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: gofmt.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatGo(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "package main

    import (
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"os"
    	"time"
    )

    func main() {
    	request, err := http.NewRequest("GET", os.Getenv("BASE_URL")+"/shops/"+os.Getenv("SHOP_ID")+"/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM", nil)
    	if err != nil {
    		log.Fatal(err)
    	}
    	request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
    	request.Header.Set("Cookie", "session="+os.Getenv("SESSION"))

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(string(result))
    }"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatGo(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "package main

    import (
    	"crypto/rand"
    	"encoding/json"
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"os"
    	"strings"
    	"time"
    )

    func main() {
    	body := strings.NewReader(\`{
    	  "name": "it's \\"q\\" \\\\n $TOKEN \` + "\`" + \`x\` + "\`" + \` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '''",
    	  "sizes": [1, 2.5, -3],
    	  "tags": ["a", "b"],
    	  "parts": [
    	    { "id": 1, "ok": true },
    	    { "id": 2, "ok": false }
    	  ],
    	  "none": null,
    	  "odd key": {},
    	  "empty": []
    	}\`)
    	request, err := http.NewRequest("POST", os.Getenv("BASE_URL")+"/items", body)
    	if err != nil {
    		log.Fatal(err)
    	}
    	request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
    	request.Header.Set("Demo-Key", os.Getenv("DEMO_KEY"))
    	request.Header.Set("Trace", newUUID())
    	request.Header.Set("Content-Type", "application/json")

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		var failure struct{ Error struct{ Type, Code string } }
    		if json.Unmarshal(result, &failure) == nil {
    			log.Fatalln(response.StatusCode, failure.Error.Type, failure.Error.Code)
    		}
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(string(result))
    	if response.StatusCode == http.StatusMultiStatus {
    		// Some parts failed. See \`parts\`.
    		log.Fatal("207 Multi-Status")
    	}
    }

    func newUUID() string {
    	b := make([]byte, 16)
    	rand.Read(b)
    	b[6] = b[6]&0x0f | 0x40
    	b[8] = b[8]&0x3f | 0x80
    	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
    }"
  `);
});

test('a form', () => {
  expect(formatGo(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "package main

    import (
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"net/url"
    	"os"
    	"strings"
    	"time"
    )

    func main() {
    	form := url.Values{}
    	form.Add("user", "a b&c")
    	form.Add("text", "it's \\"q\\" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '''")
    	request, err := http.NewRequest("POST", os.Getenv("BASE_URL")+"/login", strings.NewReader(form.Encode()))
    	if err != nil {
    		log.Fatal(err)
    	}
    	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(string(result))
    }"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatGo(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "package main

    import (
    	"bytes"
    	"fmt"
    	"io"
    	"log"
    	"mime/multipart"
    	"net/http"
    	"net/textproto"
    	"os"
    	"time"
    )

    func main() {
    	body := &bytes.Buffer{}
    	form := multipart.NewWriter(body)
    	form.WriteField("note", "it's \\"q\\" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '''")
    	file2, err := os.ReadFile("photo.png")
    	if err != nil {
    		log.Fatal(err)
    	}
    	part2, _ := form.CreatePart(textproto.MIMEHeader{
    		"Content-Disposition": {"form-data; name=\\"photo\\"; filename=\\"photo.png\\""},
    		"Content-Type":        {"image/png"},
    	})
    	part2.Write(file2)
    	form.Close()
    	request, err := http.NewRequest("POST", os.Getenv("BASE_URL")+"/photos", body)
    	if err != nil {
    		log.Fatal(err)
    	}
    	request.Header.Set("Content-Type", form.FormDataContentType())

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(string(result))
    }"
  `);
});

test('a text part with a media type', () => {
  expect(formatGo(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "package main

    import (
    	"bytes"
    	"fmt"
    	"io"
    	"log"
    	"mime/multipart"
    	"net/http"
    	"net/textproto"
    	"os"
    	"time"
    )

    func main() {
    	body := &bytes.Buffer{}
    	form := multipart.NewWriter(body)
    	part1, _ := form.CreatePart(textproto.MIMEHeader{
    		"Content-Disposition": {"form-data; name=\\"meta\\""},
    		"Content-Type":        {"application/json"},
    	})
    	part1.Write([]byte("{\\"a\\":\\"b c\\"}"))
    	form.Close()
    	request, err := http.NewRequest("POST", os.Getenv("BASE_URL")+"/photos", body)
    	if err != nil {
    		log.Fatal(err)
    	}
    	request.Header.Set("Content-Type", form.FormDataContentType())

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(string(result))
    }"
  `);
});

test('a file as the body', () => {
  expect(formatGo(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "package main

    import (
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"os"
    	"time"
    )

    func main() {
    	file1, err := os.Open("body.png")
    	if err != nil {
    		log.Fatal(err)
    	}
    	request, err := http.NewRequest("PUT", os.Getenv("BASE_URL")+"/photo", file1)
    	if err != nil {
    		log.Fatal(err)
    	}
    	request.Header.Set("Content-Type", "image/png")

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(string(result))
    }"
  `);
});

test('a binary response', () => {
  expect(formatGo(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "package main

    import (
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"os"
    	"time"
    )

    func main() {
    	request, err := http.NewRequest("GET", os.Getenv("BASE_URL")+"/ticket", nil)
    	if err != nil {
    		log.Fatal(err)
    	}

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	if err := os.WriteFile("response.pdf", result, 0o644); err != nil {
    		log.Fatal(err)
    	}
    	fmt.Println("Saved response.pdf")
    }"
  `);
});

test('a response without a body', () => {
  expect(formatGo(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "package main

    import (
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"os"
    	"time"
    )

    func main() {
    	request, err := http.NewRequest("DELETE", os.Getenv("BASE_URL")+"/items/1", nil)
    	if err != nil {
    		log.Fatal(err)
    	}

    	client := http.Client{Timeout: 30 * time.Second}
    	response, err := client.Do(request)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	defer response.Body.Close()
    	result, err := io.ReadAll(response.Body)
    	if err != nil {
    		log.Fatal("No response: ", err)
    	}
    	if response.StatusCode >= 300 {
    		log.Fatalf("%d %s", response.StatusCode, result)
    	}
    	fmt.Println(response.StatusCode)
    }"
  `);
});
