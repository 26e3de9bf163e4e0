#!/bin/sh
# Prints the Secrets that the manifests refer to, of the files that `npm run secrets` made: sh k8s/secrets.sh .secrets | kubectl apply -f -
# Addresses in *-database-url, *-owner-url and smtp-url must be yours. `sh k8s/secrets.sh .secrets dev` adds what overlays/dev needs:
# the superuser of its PostgreSQL, and a certificate that it has signed itself.
set -eu
from=${1:-.secrets}
overlay=${2:-production}
secret() {
  name=$1
  shift
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: netra }\ndata:\n' "$name"
  for entry in "$@"; do
    printf '  %s: %s\n' "${entry%%=*}" "$(printf %s "$(cat "$from/${entry#*=}")" | base64 | tr -d '\n')"
  done
}
for service in catalog orders identity people repairs mailer; do
  secret "$service" "NATS_URL=$service-bus-url" "DATABASE_URL=$service-database-url"
  secret "$service-owner" "MIGRATION_DATABASE_URL=$service-owner-url"
done
secret gateway NATS_URL=gateway-bus-url
secret setup NATS_URL=setup-bus-url
secret tokens JWT_KEYS=jwt-keys
secret request-signing REQUEST_SIGNING_KEY=request-signing-key
secret request-keys REQUEST_KEYS=request-keys
secret images S3_ACCESS_KEY=s3-access-key S3_SECRET_KEY=s3-secret-key
secret images-owner S3_ACCESS_KEY=s3-owner-access-key S3_SECRET_KEY=s3-owner-secret-key
secret images-reader S3_ACCESS_KEY=s3-reader-access-key S3_SECRET_KEY=s3-reader-secret-key
secret bus-routes ROUTES_PASSWORD=bus-routes-password
if [ "$overlay" = dev ]; then
  # The mail catcher of overlays/dev.
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: smtp, namespace: netra }\nstringData:\n  SMTP_URL: smtp://mail:1025\n'
  secret postgres databases.sql=databases.sql POSTGRES_PASSWORD=postgres-password
  if [ ! -e "$from/tls.crt" ]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj /CN=netra.localhost -addext subjectAltName=DNS:netra.localhost \
      -keyout "$from/tls.key" -out "$from/tls.crt" 2>/dev/null
  fi
  secret netra-tls tls.crt=tls.crt tls.key=tls.key
else
  secret smtp SMTP_URL=smtp-url
fi
printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: first-admin, namespace: netra }\nstringData:\n'
printf '  ADMIN_EMAIL: %s\n  ADMIN_PASSWORD: "%s"\n' "${ADMIN_EMAIL:-admin@netra.lk}" "$(cat "$from/admin-password")"
printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: bus-passwords, namespace: netra }\nstringData:\n'
sed 's/^\([A-Z_]*\)=\(.*\)$/  \1: "\2"/' "$from/bus-passwords.env"
