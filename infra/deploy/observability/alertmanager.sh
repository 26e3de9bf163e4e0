#!/bin/sh
# Writes the configuration of Alertmanager and becomes the program that follows: every alert is mailed to one address by the shop's
# own mail server. Needs a POSIX shell and awk, which the image has.
#   ALERT_EMAIL, MAIL_FROM, SMTP_URL or SMTP_URL_FILE as the mailer takes them, CONFIG (the file to write)
#   WATCHDOG_URL: called every five minutes while alerts work; an external service notifies somebody when the call is missing
set -eu
export LC_ALL=C
fail() { echo "alertmanager: $1" >&2 && exit 78; }
config=${CONFIG:-/tmp/alertmanager.yml}
url=${SMTP_URL:-$(cat "${SMTP_URL_FILE:-/run/secrets/smtp-url}")}
[ -n "${ALERT_EMAIL:-}" ] || fail 'ALERT_EMAIL must be set: the address that alerts are mailed to.'

case $url in *@mail.invalid:*) fail 'SMTP_URL is the placeholder: write the address of the mail server.' ;; esac

decoded() {
  printf %s "$1" | awk '{ text = ""
    while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
      high = index("0123456789ABCDEF", toupper(substr($0, RSTART + 1, 1))) - 1
      low = index("0123456789ABCDEF", toupper(substr($0, RSTART + 2, 1))) - 1
      text = text substr($0, 1, RSTART - 1) sprintf("%c", high * 16 + low)
      $0 = substr($0, RSTART + 3)
    }
    printf "%s", text $0 }'
}
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

case $url in
  smtps://*) standard=465 ;;
  smtp://*) standard=587 ;;
  *) fail 'SMTP_URL must begin with smtp:// or smtps://.' ;;
esac
rest=${url#*://}
query=${rest#*\?}
rest=${rest%%[/?]*}
credentials=''
case $rest in *@*) credentials=${rest%@*} ;; esac
host=${rest##*@}
case $host in *:*) ;; *) host=$host:$standard ;; esac
case $url$host in smtps://*:465) ;; smtps://*) fail 'SMTP_URL: Alertmanager speaks smtps:// on port 465 only.' ;; esac
# By smtps:// the connection is encrypted before STARTTLS could be offered. No password is ever sent in clear.
tls=false
case $url in smtp://*) case "$credentials $query" in ' '*requireTLS=true* | [!\ ]*) tls=true ;; esac ;; esac

{
  echo 'global:'
  echo "  smtp_smarthost: $(quoted "$host")"
  echo "  smtp_from: $(quoted "${MAIL_FROM:-alerts@netra.lk}")"
  echo "  smtp_require_tls: $tls"
  if [ -n "$credentials" ]; then
    (umask 077 && decoded "${credentials#*:}" >"$config.password")
    echo "  smtp_auth_username: $(quoted "$(decoded "${credentials%%:*}")")"
    echo "  smtp_auth_password_file: $(quoted "$config.password")"
  fi
  cat <<'ROUTES'
route:
  receiver: operator
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 12h
  routes:
    # Once a day. Its absence is the alarm.
    - { matchers: ['alertname="Watchdog"'], receiver: operator, repeat_interval: 24h, continue: true }
    - { matchers: ['alertname="Watchdog"'], receiver: watchdog, repeat_interval: 5m, group_interval: 5m }
    - { matchers: ['severity="page"'], receiver: operator, group_wait: 10s, repeat_interval: 1h }
# When the shop is unreachable, the reasons follow in their own alerts, but a full outage is one mail.
inhibit_rules:
  - source_matchers: ['alertname="ServiceMissing"']
    target_matchers: ['alertname=~"ApiSlow|ApiSlowForHours|JourneyFails|JourneyFailsSlowly"']
receivers:
  - name: watchdog
ROUTES
  [ -z "${WATCHDOG_URL:-}" ] || echo "    webhook_configs: [{ url: $(quoted "$WATCHDOG_URL"), send_resolved: false }]"
  echo '  - name: operator'
  echo "    email_configs: [{ to: $(quoted "$ALERT_EMAIL"), send_resolved: true }]"
} >"$config"
exec "$@"
