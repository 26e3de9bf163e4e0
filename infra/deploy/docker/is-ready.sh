#!/bin/bash
# The health check of the containers: is-ready PORT ends with 0 when /readyz of this machine answers 200.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 4 _version status _text <&3
[[ $status == 200 ]]
