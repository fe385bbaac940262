// CloudFront function for viewer requests (runtime 2.0): the plain path of a page is its `.html` file, and every other
// spelling of it leads to the plain path, its query kept.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const plain = uri.replace(/\/index\.html$|\.html$|\/$/, '');
  if (uri === '/') request.uri = '/index.html';
  else if (plain !== uri) {
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: toPath(plain) + toQuery(request.querystring) } },
    };
    // The bucket has no file `404`: CloudFront then responds with the not-found page and its status.
    // A version at the end of an old path, such as `2.x`, is no extension.
  } else if (uri !== '/404' && !/\.(?!(?:\d+|x)$)[a-z0-9]+$/i.test(uri)) request.uri = `${uri}.html`;
  return request;
}

// Two slashes or backslashes at the start would name another host.
function toPath(plain) {
  return plain.replace(/^[/\\]*/, '/');
}

// Names and values stand in the event as the reader sent them; `multiValue` has all values of a name that was sent more than once.
function toQuery(querystring) {
  const pairs = [];
  for (const name in querystring) {
    const values = querystring[name].multiValue || [querystring[name]];
    values.forEach((sent) => {
      pairs.push(sent.value === '' ? name : `${name}=${sent.value}`);
    });
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
