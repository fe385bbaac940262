// CloudFront function for viewer requests (runtime 2.0): the plain path of a page is its `.html` file, and every other
// spelling of it leads to the plain path.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const { request } = event;
  const { uri } = request;
  const plain = uri.replace(/\/index\.html$|\.html$|\/$/, '');
  if (uri === '/') request.uri = '/index.html';
  else if (plain !== uri) {
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: toPath(plain) } },
    };
  } else if (!/\.[a-z0-9]+$/i.test(uri)) request.uri = `${uri}.html`;
  return request;
}

// Two slashes at the start would name another host.
function toPath(plain) {
  return plain.replace(/^\/*/, '/');
}
