import { expect, test } from 'vitest';
import { formatCSharp } from './csharp';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

// Layout: four spaces and braces on lines of their own, as dotnet format leaves it.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "using System;
    using System.Net.Http;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/shops/" + Environment.GetEnvironmentVariable("SHOP_ID") + "/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM";
            var request = new HttpRequestMessage(HttpMethod.Get, url);
            request.Headers.Add("Authorization", "Bearer " + Environment.GetEnvironmentVariable("TOKEN"));
            request.Headers.Add("Cookie", "session=" + Environment.GetEnvironmentVariable("SESSION"));

            try
            {
                var client = new HttpClient(new HttpClientHandler { UseCookies = false }) { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine(await response.Content.ReadAsStringAsync());
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "using System;
    using System.Net.Http;
    using System.Text;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/items";
            var request = new HttpRequestMessage(HttpMethod.Post, url);
            request.Headers.Add("Authorization", "Bearer " + Environment.GetEnvironmentVariable("TOKEN"));
            request.Headers.Add("Demo-Key", Environment.GetEnvironmentVariable("DEMO_KEY"));
            request.Headers.Add("Trace", Guid.NewGuid().ToString());
            request.Content = new StringContent(@"{
              ""name"": ""it's \\""q\\"" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\""\\""\\"" '''"",
              ""sizes"": [1, 2.5, -3],
              ""tags"": [""a"", ""b""],
              ""parts"": [
                { ""id"": 1, ""ok"": true },
                { ""id"": 2, ""ok"": false }
              ],
              ""none"": null,
              ""odd key"": {},
              ""empty"": []
            }", Encoding.UTF8, "application/json");

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine(await response.Content.ReadAsStringAsync());
                if ((int)response.StatusCode == 207)
                {
                    // Some parts failed. See \`parts\`.
                    Console.Error.WriteLine("207 Multi-Status");
                    return 1;
                }
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a form', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "using System;
    using System.Collections.Generic;
    using System.Net.Http;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/login";
            var request = new HttpRequestMessage(HttpMethod.Post, url);
            request.Content = new FormUrlEncodedContent(new Dictionary<string, string>
            {
                ["user"] = "a b&c",
                ["text"] = "it's \\"q\\" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '''",
            });

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine(await response.Content.ReadAsStringAsync());
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "using System;
    using System.IO;
    using System.Net.Http;
    using System.Net.Http.Headers;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/photos";
            var request = new HttpRequestMessage(HttpMethod.Post, url);
            var form = new MultipartFormDataContent();
            form.Add(new StringContent("it's \\"q\\" \\\\n $TOKEN \`x\` #{y} \${z} $(w) {b} %s\\n\\ttab \\u2028 é 漢 😀 </script> \\"\\"\\" '''"), "note");
            var file2 = new StreamContent(File.OpenRead("photo.png"));
            file2.Headers.ContentType = MediaTypeHeaderValue.Parse("image/png");
            form.Add(file2, "photo", "photo.png");
            request.Content = form;

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine(await response.Content.ReadAsStringAsync());
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a text part with a media type', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "using System;
    using System.Net.Http;
    using System.Text;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/photos";
            var request = new HttpRequestMessage(HttpMethod.Post, url);
            var form = new MultipartFormDataContent();
            form.Add(new StringContent("{\\"a\\":\\"b c\\"}", Encoding.UTF8, "application/json"), "meta");
            request.Content = form;

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine(await response.Content.ReadAsStringAsync());
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a file as the body', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "using System;
    using System.IO;
    using System.Net.Http;
    using System.Net.Http.Headers;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/photo";
            var request = new HttpRequestMessage(HttpMethod.Put, url);
            request.Content = new StreamContent(File.OpenRead("body.png"));
            request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("image/png");

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine(await response.Content.ReadAsStringAsync());
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a binary response', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "using System;
    using System.IO;
    using System.Net.Http;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/ticket";
            var request = new HttpRequestMessage(HttpMethod.Get, url);

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                File.WriteAllBytes("response.pdf", await response.Content.ReadAsByteArrayAsync());
                Console.WriteLine("Saved response.pdf");
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a response without a body', () => {
  expect(formatCSharp(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "using System;
    using System.Net.Http;
    using System.Threading.Tasks;

    class Program
    {
        static async Task<int> Main()
        {
            var url = Environment.GetEnvironmentVariable("BASE_URL") + "/items/1";
            var request = new HttpRequestMessage(HttpMethod.Delete, url);

            try
            {
                var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
                var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    var error = await response.Content.ReadAsStringAsync();
                    Console.Error.WriteLine((int)response.StatusCode + " " + error);
                    return 1;
                }
                Console.WriteLine((int)response.StatusCode);
                return 0;
            }
            catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)
            {
                Console.Error.WriteLine("No response: " + error.Message);
                return 1;
            }
        }
    }"
  `);
});

test('a content header without a body', () => {
  const request = toSampleRequest(api, CALLS.search);
  const code = formatCSharp({ ...request, headers: [{ name: 'Content-Type', value: ['application/json'] }] });
  expect(code.split('\n').filter((line) => line.includes('request.'))).toEqual([
    '        request.Content = new ByteArrayContent(new byte[0]);',
    '        request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");',
  ]);
});
