#!/usr/bin/env bash
# For compose.local.yaml only: the same two users in Ceph's S3. "serve" is the store, "grant" the job that gives the gateway
# the rights of gateway-policy.json, here by the policy of the bucket.
set -Eeuo pipefail
value() { cat "/run/secrets/$1"; }
export S3_ACCESS_KEY S3_SECRET_KEY
S3_ACCESS_KEY=$(value s3-owner-access-key) S3_SECRET_KEY=$(value s3-owner-secret-key)

if [ "$1" = serve ]; then
  (
    until [ -e /data/.user ]; do sleep 0.2; done
    until [ -e /data/.gateway ]; do
      # Sometimes hangs after its work is done: its answer counts, not its exit.
      answer=$(timeout -s KILL 3 radosgw-admin -c /tmp/ceph.conf -n client.rgw --no-mon-config user create --uid=gateway \
        --display-name=gateway --max-buckets=-1 --access-key="$(value s3-access-key)" --secret-key="$(value s3-secret-key)" 2>&1 || true)
      case $answer in *'"access_key"'* | *exists*) touch /data/.gateway ;; esac
    done
  ) &
  exec entry.sh
fi

own='"Effect": "Allow", "Principal": { "AWS": ["arn:aws:iam:::user/gateway"] }'
all='"Effect": "Allow", "Principal": "*"'
curl -sf --retry 30 --retry-all-errors --retry-delay 1 --aws-sigv4 aws:amz:us-east-1:s3 -u "$S3_ACCESS_KEY:$S3_SECRET_KEY" \
  -X PUT "$S3_ENDPOINT/images?policy" --data-binary @- <<POLICY
{ "Version": "2012-10-17", "Statement": [
  { $all, "Action": ["s3:GetObject"], "Resource": [$(printf '"arn:aws:s3:::images/%s*", ' 0 1 2 3 4 5 6 7 8)"arn:aws:s3:::images/9*"] },
  { $own, "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::images"] },
  { $own, "Action": ["s3:PutObject"], "Resource": ["arn:aws:s3:::images/*"] },
  { $own, "Action": ["s3:GetObject", "s3:DeleteObject"], "Resource": ["arn:aws:s3:::images/repairs/*", "arn:aws:s3:::images/reviews/*"] },
  { $own, "Action": ["s3:DeleteObject"], "Resource": ["arn:aws:s3:::images/*-review-photo.*"] }
] }
POLICY
