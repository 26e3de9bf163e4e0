# The files of shell and remotes, and the reverse proxy in front of the edge: docker build -f infra/deploy/docker/static.Dockerfile .
ARG NODE_IMAGE=node:26.10.0-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.3

# The same first steps as node.Dockerfile, so that they are made once for both.
FROM ${NODE_IMAGE} AS manifests
COPY . /src
WORKDIR /src
RUN mkdir /app && find . -name package.json -exec cp --parents -t /app {} + \
 && cp package-lock.json .npmrc /app

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/var/cache/npm npm ci --cache=/var/cache/npm --loglevel=error
COPY . .
RUN node node_modules/typescript/bin/tsc -b
RUN node packages/web-build/src/build.mjs
# Only what browsers load; pages come from the edge.
RUN rm -rf dist/shell/server dist/remotes/*/server dist/shell/index.html*

FROM ${NGINX_IMAGE}
COPY --from=build /app/dist/shell /srv/shell
COPY --from=build /app/dist/remotes /srv/remotes
# A request needs two connections, and a live page holds its two for as long as it is open.
USER root
RUN sed -i 's/worker_connections *[0-9]*;/worker_connections 8192;/' /etc/nginx/nginx.conf && grep -q 'worker_connections 8192;' /etc/nginx/nginx.conf
USER 101
COPY infra/deploy/static/default.conf.template /etc/nginx/templates/default.conf.template
ENV EDGE=edge:8080 RESOLVER=127.0.0.11 FORWARDED_FOR='$remote_addr' FORWARDED_PROTO='$scheme'
HEALTHCHECK --interval=5s --timeout=3s --retries=3 CMD ["curl", "-sfo", "/dev/null", "http://127.0.0.1:8080/static-healthz"]
ARG VERSION=0.0.0-local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="netra-static" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
