import { expect, test } from 'vitest';
import { toSampleRequest } from './request';
import { formatRuby } from './ruby';
import { api, CALLS } from './samples.fixture';

// Layout: the layout rules of RuboCop.

test('lists in the query, a value that only the reader knows, and a cookie', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.search))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/shops/#{ENV.fetch('SHOP_ID')}/items?color=red%20%26%20blue&color=%C3%A9&size=S%7CM")
    request = Net::HTTP::Get.new(uri)
    request['Authorization'] = "Bearer #{ENV.fetch('TOKEN')}"
    request['Cookie'] = "session=#{ENV.fetch('SESSION')}"

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    puts response.body"
  `);
});

test('JSON with everything that must be escaped, an ID for each request, a 207, and errors that say their reason', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.create))).toMatchInlineSnapshot(`
    "require 'json'
    require 'net/http'
    require 'securerandom'

    uri = URI("#{ENV.fetch('BASE_URL')}/items")
    request = Net::HTTP::Post.new(uri)
    request['Authorization'] = "Bearer #{ENV.fetch('TOKEN')}"
    request['Demo-Key'] = ENV.fetch('DEMO_KEY')
    request['Trace'] = SecureRandom.uuid
    request['Content-Type'] = 'application/json'
    request.body = JSON.generate(
      name: "it's \\"q\\" \\\\n $TOKEN \`x\` \\#{y} \${z} $(w) {b} %s\\n\\ttab \\u{2028} é 漢 😀 </script> \\"\\"\\" '''",
      sizes: [1, 2.5, -3],
      tags: ['a', 'b'],
      parts: [
        { id: 1, ok: true },
        { id: 2, ok: false }
      ],
      none: nil,
      'odd key': {},
      empty: []
    )

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      begin
        error = JSON.parse(response.body)['error']
        abort "#{response.code} #{error['type']} #{error['code']}"
      rescue JSON::ParserError, NoMethodError, TypeError
        abort "#{response.code} #{response.body}"
      end
    end
    puts response.body
    if response.code == '207'
      # Some parts failed. See \`parts\`.
      abort '207 Multi-Status'
    end"
  `);
});

test('a form', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.form))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/login")
    request = Net::HTTP::Post.new(uri)
    fields = [
      ['user', 'a b&c'],
      ['text', "it's \\"q\\" \\\\n $TOKEN \`x\` \\#{y} \${z} $(w) {b} %s\\n\\ttab \\u{2028} é 漢 😀 </script> \\"\\"\\" '''"]
    ]
    request.set_form_data(fields)

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    puts response.body"
  `);
});

test('a file among the parts of a form', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.upload))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/photos")
    request = Net::HTTP::Post.new(uri)
    parts = [
      ['note', "it's \\"q\\" \\\\n $TOKEN \`x\` \\#{y} \${z} $(w) {b} %s\\n\\ttab \\u{2028} é 漢 😀 </script> \\"\\"\\" '''"],
      ['photo', File.open('photo.png', 'rb'), { content_type: 'image/png' }]
    ]
    request.set_form(parts, 'multipart/form-data')

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    puts response.body"
  `);
});

test('a text part with a media type', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.typed))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/photos")
    request = Net::HTTP::Post.new(uri)
    request['Content-Type'] = 'multipart/form-data; boundary=form-part-boundary'
    request.body = "--form-part-boundary\\r\\nContent-Disposition: form-data; name=\\"meta\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"a\\":\\"b c\\"}\\r\\n--form-part-boundary--\\r\\n"

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    puts response.body"
  `);
});

test('a file as the body', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.replace))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/photo")
    request = Net::HTTP::Put.new(uri)
    request['Content-Type'] = 'image/png'
    request.body = File.binread('body.png')

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    puts response.body"
  `);
});

test('a binary response', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.print))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/ticket")
    request = Net::HTTP::Get.new(uri)

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    File.binwrite('response.pdf', response.body)
    puts 'Saved response.pdf'"
  `);
});

test('a response without a body', () => {
  expect(formatRuby(toSampleRequest(api, CALLS.remove))).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("#{ENV.fetch('BASE_URL')}/items/1")
    request = Net::HTTP::Delete.new(uri)

    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == 'https'
    http.open_timeout = http.read_timeout = 30
    begin
      response = http.request(request)
    rescue StandardError => e
      abort "No response: #{e.message}"
    end

    unless response.is_a?(Net::HTTPSuccess)
      abort "#{response.code} #{response.body}"
    end
    puts response.code"
  `);
});
