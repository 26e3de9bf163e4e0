import { at, isObject, listAt, type Json, type JsonObject, type KubernetesObject } from './object.js';

type Objects = readonly KubernetesObject[];

/** A pod as NetworkPolicies see it. */
export interface Peer {
  labels: JsonObject;
  /** The labels of its namespace; absent for the pod's own namespace. */
  namespace?: JsonObject;
  /** An address outside the cluster, in place of labels. */
  address?: string;
}

const NAMESPACE = { 'kubernetes.io/metadata.name': 'netra' };

/**
 * Whether a pod may open a connection: one policy must allow it out and another must allow it in. A direction for which no policy selects
 * the pod is open, as in Kubernetes.
 */
export function mayConnect(from: Peer, to: Peer, port: number, objects: Objects): boolean {
  return passes('Egress', from, to, port, objects) && passes('Ingress', to, from, port, objects);
}

function passes(direction: 'Ingress' | 'Egress', own: Peer, other: Peer, port: number, objects: Objects) {
  if (own.address !== undefined || own.namespace) return true;
  const policies = objects.filter(
    (object) =>
      object.kind === 'NetworkPolicy' &&
      (at(object, 'spec.policyTypes') as Json[]).includes(direction) &&
      matches(at(object, 'spec.podSelector'), own.labels),
  );
  if (policies.length === 0) return true;
  const [rules, peers] = direction === 'Ingress' ? ['spec.ingress', 'from'] : ['spec.egress', 'to'];
  return policies.some((policy) =>
    listAt(policy, rules).some(
      (rule) =>
        listAt(rule, peers).some((peer) => isPeer(peer, other)) &&
        listAt(rule, 'ports').some((allowed) => allowed['port'] === port),
    ),
  );
}

function isPeer(peer: JsonObject, { labels, namespace, address }: Peer): boolean {
  const block = peer['ipBlock'];
  if (isObject(block)) {
    const except = Array.isArray(block['except']) ? block['except'] : [];
    const isIn = (cidr: Json | undefined) => address !== undefined && contains(String(cidr), address);
    return isIn(block['cidr']) && !except.some(isIn);
  }
  if (address !== undefined) return false;
  const isThere = peer['namespaceSelector']
    ? matches(peer['namespaceSelector'], namespace ?? NAMESPACE)
    : namespace === undefined;
  return isThere && (!peer['podSelector'] || matches(peer['podSelector'], labels));
}

const matches = (selector: Json | undefined, labels: JsonObject): boolean =>
  Object.entries((at(selector, 'matchLabels') ?? {}) as JsonObject).every(
    ([label, value]) => labels[label] === value,
  );

const numberOf = (ipv4: string): number =>
  ipv4.split('.').reduce((number, part) => number * 256 + Number(part), 0);

/** IPv4 only. */
function contains(cidr: string, address: string): boolean {
  const [network = '', bits = '32'] = cidr.split('/');
  if (network.includes(':')) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(network) / size) === Math.floor(numberOf(address) / size);
}
