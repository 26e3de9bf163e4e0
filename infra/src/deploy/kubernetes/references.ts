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

type Objects = readonly KubernetesObject[];

/** Finds references to missing service accounts, ConfigMaps, Services and ports, and selectors that match nothing. */
export function referenceFindings(objects: Objects): string[] {
  return objects.flatMap((object) => {
    const pod = at(object, 'spec.jobTemplate.spec.template.spec') ?? at(object, 'spec.template.spec');
    const texts = [
      ...(isObject(pod) && object.kind !== 'Pooler' ? podReferences(pod, objects) : []),
      ...(object.kind === 'Service' ? serviceReferences(object, objects) : []),
      ...(object.kind === 'Ingress' ? ingressReferences(object, objects) : []),
      ...(object.kind === 'HorizontalPodAutoscaler' ? scalerReferences(object, objects) : []),
      ...selectorOf(object, objects),
    ];
    return texts.map((text) => `${nameOf(object)}: ${text}`);
  });
}

const has = (objects: Objects, kind: string, name: Json | undefined): boolean =>
  objects.some((object) => object.kind === kind && object.metadata.name === name);

function podReferences(pod: JsonObject, objects: Objects): string[] {
  const account = pod['serviceAccountName'];
  const maps = [
    ...listAt(pod, 'volumes').map((volume) => at(volume, 'configMap.name')),
    ...listAt(pod, 'containers').flatMap((container) =>
      listAt(container, 'envFrom').map((source) => at(source, 'configMapRef.name')),
    ),
  ].filter((name) => name !== undefined);
  return [
    ...(has(objects, 'ServiceAccount', account) ? [] : [`there is no ServiceAccount ${String(account)}`]),
    ...maps
      .filter((name) => !has(objects, 'ConfigMap', name))
      .map((name) => `there is no ConfigMap ${String(name)}`),
    ...listAt(pod, 'containers').flatMap(portReferences),
  ];
}

function portReferences(container: JsonObject): string[] {
  const ports = listAt(container, 'ports').map(({ name }) => name);
  const probed = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(
    (probe) => at(container, `${probe}.httpGet.port`) ?? at(container, `${probe}.tcpSocket.port`),
  );
  return probed
    .filter((port) => typeof port === 'string' && !ports.includes(port))
    .map((port) => `a probe uses the port ${String(port)}, which does not exist`);
}

const selected = (labels: Json | undefined, objects: Objects) =>
  objects.filter((object) => selects(labels, object));

function serviceReferences(service: KubernetesObject, objects: Objects): string[] {
  const pods = selected(at(service, 'spec.selector'), objects);
  if (pods.length === 0) return ['selects no pod'];
  const ports = pods.flatMap((pod) =>
    listAt(pod, 'spec.template.spec.containers').flatMap((container) => listAt(container, 'ports')),
  );
  return listAt(service, 'spec.ports')
    .map(({ targetPort }) => targetPort)
    .filter((target) => !ports.some(({ name, containerPort }) => target === name || target === containerPort))
    .map((target) => `no pod of it has the port ${String(target)}`);
}

function ingressReferences(ingress: KubernetesObject, objects: Objects): string[] {
  return listAt(ingress, 'spec.rules')
    .flatMap((rule) => listAt(rule, 'http.paths'))
    .map((path) => at(path, 'backend.service.name'))
    .filter((name) => !has(objects, 'Service', name))
    .map((name) => `there is no Service ${String(name)}`);
}

function scalerReferences(scaler: KubernetesObject, objects: Objects): string[] {
  const name = at(scaler, 'spec.scaleTargetRef.name');
  return has(objects, 'Deployment', name) ? [] : [`there is no Deployment ${String(name)}`];
}

function selectorOf(object: KubernetesObject, objects: Objects): string[] {
  const path = { NetworkPolicy: 'spec.podSelector', PodDisruptionBudget: 'spec.selector' }[object.kind];
  const labels = path && at(object, `${path}.matchLabels`);
  return isObject(labels) && !isForeign(labels) && selected(labels, objects).length === 0
    ? ['selects no pod']
    : [];
}

/** Pods created by other controllers: the solvers of certificates, and the instances of PostgreSQL. */
const isForeign = (labels: JsonObject): boolean =>
  Object.keys(labels).some((label) => FOREIGN.some((group) => label.startsWith(group)));
const FOREIGN = ['acme.cert-manager.io/', 'cnpg.io/'];
