#!/usr/bin/env bash
# Builds every image of compose.yaml for the platform of this machine in one build, so that what they share is made once, and pushes
# each without a tag: only an image that has passed the scan gets one. Prints `<name> <digest>` for each.
#   VERSION=0.3.0 REVISION=<commit> REGISTRY=ghcr.io/owner/netra infra/pipeline/release.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
export VERSION REVISION REGISTRY
# Compose knows the images and their arguments; bake reads them from it.
docker compose --profile tools config --format json >/tmp/netra-compose.yaml
targets=$(node -e '
  const { services } = JSON.parse(require("fs").readFileSync("/tmp/netra-compose.yaml", "utf8"));
  const named = Object.entries(services).filter(([name, { build }]) => build && name !== "backup");
  console.log(named.map(([name]) => name).join(" "));
')
settings=()
for target in $targets; do
  settings+=(--set "$target.tags=" --set "$target.output=type=image,name=$REGISTRY/$target,push-by-digest=true,name-canonical=true,push=true")
done
# shellcheck disable=SC2086
docker buildx bake --file /tmp/netra-compose.yaml "${settings[@]}" --metadata-file /tmp/netra-images.json $targets >&2
node -e '
  const images = JSON.parse(require("fs").readFileSync("/tmp/netra-images.json", "utf8"));
  for (const name of process.argv.slice(1)) console.log(`${name} ${images[name]["containerimage.digest"]}`);
' $targets
