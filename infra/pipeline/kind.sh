#!/usr/bin/env bash
# Installs overlays/dev in the current kind cluster, orders as a customer, drains a node and upgrades. Images netra/*:0.0.0-local
# exist on the Docker engine.
set -euo pipefail
cd "$(dirname "$0")/../.."
names='catalog orders identity people repairs mailer gateway edge tools'
load() { for name in $names; do kind load docker-image --name netra "netra/$name:$1"; done; }
order() {
  kubectl -n netra port-forward service/edge 18080:8080 >/dev/null &
  forward=$!
  trap 'kill $forward 2>/dev/null || true' EXIT
  curl -sf --retry 60 --retry-delay 2 --retry-all-errors -o /dev/null http://localhost:18080/api/readyz
  node infra/pipeline/order.mjs http://localhost:18080 20
  kill $forward
}

load 0.0.0-local
node infra/secrets.mjs
kubectl apply -f k8s/base/namespace.yaml
sh k8s/secrets.sh .secrets dev | kubectl apply -f -
kubectl apply -k k8s/overlays/dev
kubectl -n netra rollout status deployment --timeout=15m
order

# A node without PostgreSQL and the bucket, which there is one of each of: their volumes are on their nodes, so they could start nowhere else.
stores=$(kubectl -n netra get pod -l 'app.kubernetes.io/name in (postgres, images)' -o jsonpath='{.items[*].spec.nodeName}')
for worker in $(kubectl get node -l '!node-role.kubernetes.io/control-plane' -o jsonpath='{.items[*].metadata.name}'); do
  case " $stores " in *" $worker "*) ;; *) node=$worker ;; esac
done
kubectl drain "$node" --ignore-daemonsets --delete-emptydir-data --timeout=5m
kubectl -n netra rollout status deployment --timeout=15m
order
kubectl uncordon "$node"

# The next release, as a release is made: the version and so the label of every object and the names of the Jobs, with images of its tag.
next=0.0.0-next
for name in $names; do docker tag "netra/$name:0.0.0-local" "netra/$name:$next"; done
load $next
node infra/pipeline/set-version.mjs $next
sed -i "s/newTag: 0.0.0-local/newTag: $next/" k8s/overlays/dev/kustomization.yaml
node infra/upgrade.mjs kubernetes --to $next --overlay k8s/overlays/dev
order
