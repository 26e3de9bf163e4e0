# Every process of ours that runs on Node. WORKSPACE says which one:
#   docker build -f infra/deploy/docker/node.Dockerfile --build-arg WORKSPACE=services/catalog --build-arg MAIN=dist/main.js .
# The edge also needs what it serves: --target edge --build-arg WORKSPACE=edge
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

# Stages whose output is text run on the machine that builds, whatever the image is for: nothing is compiled under emulation.
# Only what decides about dependencies, so that a change of sources does not install them anew.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS manifests
COPY . /src
WORKDIR /src
RUN mkdir /app && find . -name package.json -exec cp --parents -t /app {} + \
 && cp package-lock.json .npmrc /app

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/var/cache/npm npm ci --cache=/var/cache/npm --loglevel=error
COPY . .
RUN node node_modules/typescript/bin/tsc -b
RUN node packages/web-build/src/build.mjs

FROM ${NODE_IMAGE} AS dependencies
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /app ./
# Types and maps are for those who write programs, not for those who run them. Documents stay: some hold the only text of a licence.
RUN --mount=type=cache,target=/var/cache/npm npm ci --cache=/var/cache/npm --omit=dev --workspace=${WORKSPACE} --loglevel=error \
 && rm -rf node_modules/@types node_modules/.package-lock.json \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete \
 && find . -maxdepth 3 -name package.json -not -path './node_modules/*' -not -path './packages/*' \
      -not -path "./${WORKSPACE}/*" -not -path ./package.json -delete \
 && find . -depth -type d -empty -delete \
 && rm -f package-lock.json .npmrc

# What was made of the sources, without tests and types.
FROM build AS compiled
ARG WORKSPACE
RUN mkdir /compiled && find ${WORKSPACE} packages/contracts packages/node-kit packages/service-kit \
      -path '*/dist/*' -not -path '*/node_modules/*' -type f \
      -not -name '*.spec.*' -not -name '*.d.ts' -not -name .tsbuildinfo -exec cp --parents -t /compiled {} +
# What the process says and understands on the bus, by which an upgrade of it alone is judged.
RUN node infra/contract.mjs $(basename ${WORKSPACE}) > /compiled/contract.json

FROM ${NODE_IMAGE} AS process
ARG WORKSPACE
ARG MAIN=dist/main.js
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=compiled /compiled ./
RUN ln -s ${WORKSPACE}/${MAIN} main.js
ENV NODE_ENV=production HOST=0.0.0.0 HEALTH_HOST=0.0.0.0 HEALTH_PORT=9090
# glibc gives back what is freed: one heap for all threads, and pages of its own for what is large (pixels of pictures).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576
EXPOSE 9090
USER 1000:1000
# A shell asks, because a Node of its own for every question costs a hundred times as much.
COPY --chmod=755 infra/deploy/docker/is-ready.sh /usr/local/bin/is-ready
COPY infra/deploy/docker/diagnose.mjs /usr/local/lib/diagnose.mjs
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["is-ready", "9090"]
ENTRYPOINT ["node", "--enable-source-maps", "main.js"]
# Last, because they change with every build.
ARG VERSION=0.0.0-local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="netra" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

FROM process AS edge
COPY --from=build /app/dist/shell dist/shell
COPY --from=build /app/dist/remotes dist/remotes
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["is-ready", "8080"]

# The commands of an operator, with the data and pictures of the demo.
FROM process AS tools
COPY infra/assets/demo infra/assets/demo
COPY infra/assets/pictures infra/assets/pictures
HEALTHCHECK NONE

# What is built when no target is named.
FROM process
