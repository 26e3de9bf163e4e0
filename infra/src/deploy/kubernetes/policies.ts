import {
  at,
  isObject,
  listAt,
  nameOf,
  selects,
  type Json,
  type JsonObject,
  type KubernetesObject,
} from './object.js';
import { podFindings } from './pod-security.js';
import { referenceFindings } from './references.js';

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];
const PROBES = ['startupProbe', 'readinessProbe', 'livenessProbe'];
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|KEY|DATABASE_URL|NATS_URL/i;
/** An exact version, such as `2.15.1-alpine`, `v1.27.11` or `RELEASE.2025-09-07T16-13-09Z`; not `17`, `2-alpine` or `latest`. */
const PINNED = /:(v?\d+\.\d+[\w.-]*|RELEASE\.[\w-]+)$|@sha256:[0-9a-f]{64}$/;

/** Checks the objects of an overlay against the policies; returns one line per violation. */
export function policyFindings(objects: readonly KubernetesObject[]): string[] {
  return [
    ...objects.flatMap((object) => objectFindings(object).map((text) => `${nameOf(object)}: ${text}`)),
    ...objects.filter(isScaled).flatMap((object) => scaleFindings(object, objects)),
    ...referenceFindings(objects),
    ...wholeFindings(objects),
  ];
}

/** Stores are not scaled. */
const isScaled = (object: KubernetesObject): boolean =>
  object.kind === 'Deployment' && roleOf(object) !== 'store';

const roleOf = ({ metadata }: KubernetesObject): Json | undefined =>
  isObject(metadata['labels']) ? metadata['labels']['netra.lk/role'] : undefined;

function objectFindings(object: KubernetesObject): string[] {
  if (object.kind === 'Secret') return ['secrets are made in the cluster, not kept in the repository'];
  if (object.kind === 'ConfigMap')
    return Object.keys((object['data'] ?? {}) as JsonObject)
      .filter(isSecret)
      .map(exposed);
  if (object.kind === 'Ingress') return ingressFindings(object);
  if (object.kind === 'Namespace') return namespaceFindings(object);
  if (object.kind === 'PodDisruptionBudget') return budgetFindings(object);
  if (!WORKLOADS.includes(object.kind)) return [];
  const pod = podOf(object);
  return [
    ...podFindings(pod),
    ...listAt(pod, 'containers').flatMap((container) => containerFindings(container, object.kind)),
    ...(object.kind === 'Deployment' ? deploymentFindings(object) : []),
    ...(object.kind === 'Job' ? jobFindings(object) : []),
    ...(object.kind === 'Deployment' && isScaled(object) ? rollFindings(object) : []),
  ];
}

const isSecret = (name: string): boolean => SECRET_NAME.test(name);
/** The path of a mounted secret is not secret. */
const isPlace = (name: Json | undefined, value: Json): boolean =>
  String(name).endsWith('_FILE') && String(value).startsWith('/run/secrets/');
const exposed = (name: string): string => `${name} is a secret and must come from one`;

function containerFindings(container: JsonObject, kind: string): string[] {
  const findings: string[] = [];
  const demand = (good: boolean, text: string) => void (good || findings.push(text));
  for (const need of ['requests.cpu', 'requests.memory', 'limits.memory'])
    demand(at(container, `resources.${need}`) !== undefined, `resources.${need} is missing`);
  const image = String(container['image']);
  demand(PINNED.test(image), `the image ${image} is not pinned`);
  for (const { name, value } of listAt(container, 'env'))
    demand(!isSecret(String(name)) || value === undefined || isPlace(name, value), exposed(String(name)));
  if (kind.endsWith('Job')) return findings;
  const probes = PROBES.map((probe) => container[probe]);
  demand(probes.every(isObject), 'must have a startup, a readiness and a liveness probe');
  demand(
    new Set(probes.map((probe) => JSON.stringify(probe))).size === PROBES.length,
    'its probes must differ',
  );
  return findings;
}

/** A pod that is not ready serves nobody, so it must not block the draining of a node. */
const budgetFindings = (budget: KubernetesObject): string[] =>
  at(budget, 'spec.unhealthyPodEvictionPolicy') === 'AlwaysAllow'
    ? []
    : ['must let pods be evicted that are not ready'];

/** A Job is immutable, so its name contains the release's version; it fails at once where waiting does not help. */
function jobFindings(job: KubernetesObject): string[] {
  if (roleOf(job) !== 'job' || !isObject(at(job, 'spec.podFailurePolicy'))) return [];
  const version = String((job.metadata['labels'] as JsonObject)['app.kubernetes.io/version']);
  return job.metadata.name.endsWith(`-${version.replaceAll('.', '-')}`)
    ? []
    : [`must be named by its version ${version}`];
}

function deploymentFindings(deployment: KubernetesObject): string[] {
  const account = at(deployment, 'spec.template.spec.serviceAccountName');
  return account && account !== 'default' ? [] : ['must have a service account of its own'];
}

/** The conditions for a rollout without lost requests. */
function rollFindings(deployment: KubernetesObject): string[] {
  const findings: string[] = [];
  const demand = (good: boolean, text: string) => void (good || findings.push(text));
  const pod = at(deployment, 'spec.template.spec');
  const [container] = listAt(pod, 'containers');
  const waits = at(container, 'lifecycle.preStop.sleep.seconds');
  const grace = at(pod, 'terminationGracePeriodSeconds');
  demand(
    at(deployment, 'spec.strategy.rollingUpdate.maxUnavailable') === 0,
    'must roll with maxUnavailable 0',
  );
  demand(typeof waits === 'number' && waits > 0, 'must wait before it is told to stop');
  demand(Number(grace) >= Number(waits) + 15, 'must have the time to finish what it has begun');
  demand(listAt(pod, 'topologySpreadConstraints').length > 0, 'must be spread over nodes');
  return findings;
}

function scaleFindings(deployment: KubernetesObject, objects: readonly KubernetesObject[]): string[] {
  const { name } = deployment.metadata;
  const hasBudget = objects.some(
    (object) =>
      object.kind === 'PodDisruptionBudget' && selects(at(object, 'spec.selector.matchLabels'), deployment),
  );
  const hasScaler = objects.some(
    (object) => object.kind === 'HorizontalPodAutoscaler' && at(object, 'spec.scaleTargetRef.name') === name,
  );
  return [
    ...(hasBudget ? [] : [`${nameOf(deployment)}: has no PodDisruptionBudget`]),
    ...(hasScaler ? [] : [`${nameOf(deployment)}: has no HorizontalPodAutoscaler`]),
  ];
}

const podOf = (workload: KubernetesObject): JsonObject =>
  (at(workload, 'spec.jobTemplate.spec.template.spec') ??
    at(workload, 'spec.template.spec') ??
    {}) as JsonObject;

function ingressFindings(ingress: KubernetesObject): string[] {
  const secured = listAt(ingress, 'spec.tls').flatMap(({ hosts }) => (Array.isArray(hosts) ? hosts : []));
  return listAt(ingress, 'spec.rules')
    .filter(({ host }) => !secured.includes(host ?? ''))
    .map(({ host }) => `${String(host)} is not behind TLS`);
}

function namespaceFindings({ metadata }: KubernetesObject): string[] {
  const labels = (metadata['labels'] ?? {}) as JsonObject;
  return labels['pod-security.kubernetes.io/enforce'] === 'restricted' ? [] : ['must enforce "restricted"'];
}

/** A NetworkPolicy for all pods, in both directions, without rules. */
function isDenial(object: KubernetesObject): boolean {
  const types = at(object, 'spec.policyTypes');
  return (
    object.kind === 'NetworkPolicy' &&
    Object.keys((at(object, 'spec.podSelector') ?? {}) as JsonObject).length === 0 &&
    Array.isArray(types) &&
    types.includes('Ingress') &&
    types.includes('Egress') &&
    listAt(object, 'spec.ingress').length + listAt(object, 'spec.egress').length === 0
  );
}

/** The requirements on an overlay as a whole. */
function wholeFindings(objects: readonly KubernetesObject[]): string[] {
  const deniesAll = objects.some(isDenial);
  const kinds = new Set(objects.map(({ kind }) => kind));
  return [
    ...(deniesAll ? [] : ['no NetworkPolicy denies everything']),
    ...(kinds.has('Namespace') ? [] : ['there is no Namespace']),
    ...objects.flatMap((object) =>
      object.kind === 'NetworkPolicy' && isOpen(object)
        ? [`${nameOf(object)}: lets everybody in or out`]
        : [],
    ),
  ];
}

/** A rule without `from` or `to`, or without ports. */
const isOpen = (policy: KubernetesObject): boolean =>
  [...listAt(policy, 'spec.ingress'), ...listAt(policy, 'spec.egress')].some(
    (rule) => !(rule['from'] ?? rule['to']) || !rule['ports'],
  );
