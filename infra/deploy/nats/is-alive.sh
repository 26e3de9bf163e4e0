#!/bin/sh
# The health check of the bus: is-alive.sh PID ends with 0 when its store answers. A server whose disk was full accepts connections and
# never uses its store again, and Docker restarts no unhealthy container: after 15 s without an answer this ends the server, once there
# is room, and Docker starts it again. Until then requests need no store.
answered=/dev/shm/bus-store-answered-$1
failures=/dev/shm/bus-store-failures-$1

ask() {
  printf 'CONNECT {"user":"setup","pass":"%s","verbose":false}\r\n' "$SETUP_PASSWORD"
  printf 'SUB _INBOX.setup.health 1\r\nPUB $JS.API.INFO _INBOX.setup.health 0\r\n\r\n'
  sleep "${ANSWER_SECONDS:-2}"
}

if ask | busybox nc 127.0.0.1 "${BUS_PORT:-4222}" | grep -q account_info_response; then
  : > "$answered"
  rm -f "$failures"
  exit 0
fi
# The store of a server that starts has not answered yet: it may have much to read.
[ -f "$answered" ] || exit 1
echo >> "$failures"
free=$(df -Pk "${DATA:-/data}" | awk 'NR == 2 { print $4 }')
# Every five seconds. Only its own stack trace ends a server that waits for its store: it does not come to act on SIGTERM.
if [ "$(wc -l < "$failures")" -ge 3 ] && [ "$free" -gt 65536 ]; then
  echo 'the bus has no store (disk full?); it is restarted' >&2
  rm -f "$answered" "$failures"
  kill -QUIT "$1"
fi
exit 1
