import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { isObject, type JsonObject, type KubernetesObject, nameOf } from './object.js';

interface Definition extends JsonObject {
  properties?: JsonObject;
}

/** Kinds of operators, whose definitions are not at hand: what they refer to is checked, their fields are not. */
const CUSTOM = [
  'barmancloud.cnpg.io/v1 ObjectStore',
  'cert-manager.io/v1 Certificate',
  'external-secrets.io/v1 ExternalSecret',
  'gateway.networking.k8s.io/v1 Gateway',
  'gateway.networking.k8s.io/v1 HTTPRoute',
  'monitoring.coreos.com/v1 PodMonitor',
  'monitoring.coreos.com/v1 Probe',
  'monitoring.coreos.com/v1 PrometheusRule',
  'objectbucket.io/v1alpha1 ObjectBucketClaim',
  'postgresql.cnpg.io/v1 Cluster',
  'postgresql.cnpg.io/v1 Database',
  'postgresql.cnpg.io/v1 Pooler',
  'postgresql.cnpg.io/v1 ScheduledBackup',
];

const REFERENCE = 'io.k8s.apimachinery.pkg.';

/** Checks objects against Kubernetes' own definitions; an unknown field is an error. */
export class KubernetesSchema {
  readonly #ajv = new Ajv({ strict: false, allErrors: true });
  readonly #names = new Map<string, string>();

  /** @param file the definitions of Kubernetes' OpenAPI document */
  constructor(file: string) {
    const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
      definitions: Record<string, Definition>;
    };
    for (const [name, definition] of Object.entries(definitions)) this.#take(name, definition);
    definitions[`${REFERENCE}api.resource.Quantity`] = {
      anyOf: [{ type: 'number' }, { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?(m|[KMGTPE]i?)?$' }],
    };
    definitions[`${REFERENCE}util.intstr.IntOrString`] = { type: ['string', 'integer'] };
    for (const format of ['int-or-string', 'int32', 'int64', 'double', 'byte', 'date-time'])
      this.#ajv.addFormat(format, true);
    this.#ajv.addSchema({ $id: 'kubernetes', definitions });
  }

  /** What is wrong with an object, one line each. */
  check(object: KubernetesObject): string[] {
    if (CUSTOM.includes(`${object.apiVersion} ${object.kind}`)) return [];
    const name = this.#names.get(`${object.apiVersion} ${object.kind}`);
    if (!name)
      return [`${nameOf(object)}: ${object.apiVersion} ${object.kind} is not a kind that is used here`];
    const validate = this.#ajv.getSchema(`kubernetes#/definitions/${name}`)!;
    if (validate(object)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const field = (params as { additionalProperty?: string }).additionalProperty;
      return `${nameOf(object)} ${instancePath}: ${message}${field ? ` (${field})` : ''}`;
    });
  }

  #take(name: string, definition: Definition): void {
    if (definition.properties && definition['additionalProperties'] === undefined)
      definition['additionalProperties'] = false;
    const kinds = definition['x-kubernetes-group-version-kind'];
    if (!Array.isArray(kinds)) return;
    for (const kind of kinds.filter(isObject)) {
      const group = kind['group'] ? `${kind['group'] as string}/` : '';
      this.#names.set(`${group}${kind['version'] as string} ${kind['kind'] as string}`, name);
    }
  }
}
