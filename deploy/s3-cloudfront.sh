#!/usr/bin/env sh
# S3 behind CloudFront: BUCKET=name DISTRIBUTION=id sh s3-cloudfront.sh, after a build. The distribution needs
# cloudfront-function.js as function for viewer requests, 404.html as response to the errors 403 and 404, compression,
# and a response headers policy with the headers that `out/_headers` has for `/*`.
set -eu
# Files with their hash in the name. Those of the last release stay: a page that is open may still ask for them.
aws s3 sync out/_next/static "s3://$BUCKET/_next/static" --cache-control 'public, max-age=31536000, immutable' \
  --exclude '*.br' --exclude '*.gz'
aws s3 sync out "s3://$BUCKET" --delete --cache-control 'public, max-age=0, must-revalidate' \
  --exclude '_next/static/*' --exclude '*.br' --exclude '*.gz' --exclude '*.md' --exclude '*.yaml'
aws s3 sync out "s3://$BUCKET" --cache-control 'public, max-age=0, must-revalidate' \
  --exclude '*' --include '*.md' --content-type 'text/markdown; charset=utf-8'
aws s3 sync out "s3://$BUCKET" --cache-control 'public, max-age=0, must-revalidate' \
  --exclude '*' --include '*.yaml' --content-type 'application/yaml; charset=utf-8'
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
