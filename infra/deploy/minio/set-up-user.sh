#!/bin/sh
# A job: makes the user of the gateway in MinIO, who may do what gateway-policy.json says. May be run again, with new keys too.
set -eu
key=$(cat "$USER_ACCESS_KEY_FILE")
export MC_HOST_images="http://$(cat "$S3_ACCESS_KEY_FILE"):$(cat "$S3_SECRET_KEY_FILE")@${S3_ENDPOINT#http://}"

# The bucket of gateway-policy.json is `images`; here it is that of S3_BUCKET.
sed "s/:::images/:::${S3_BUCKET:-images}/" "${0%/*}/gateway-policy.json" >/tmp/gateway-policy.json
mc admin policy create images gateway /tmp/gateway-policy.json
# By standard input: the list of processes shows nothing.
printf '%s\n%s\n' "$key" "$(cat "$USER_SECRET_KEY_FILE")" | mc admin user add images
# To attach what is attached already is an error.
mc admin policy attach images gateway --user="$key" ||
  case $(mc admin user info images "$key" --json) in *policyName*gateway*) ;; *) exit 1 ;; esac
