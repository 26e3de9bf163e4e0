import { isObject, type Json, type JsonObject } from './object.js';

/** By which field the entries of a list are the same one; other lists are replaced as a whole. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
  topologySpreadConstraints: 'topologyKey',
};

/** The strategic merge of Kubernetes, as far as our patches need it. */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const result: JsonObject = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (name.startsWith('$')) throw new Error(`the directive ${name} is not supported`);
    if (value === null) delete result[name];
    else result[name] = mergeValue(name, target[name], value);
  }
  return result;
}

function mergeValue(name: string, old: Json | undefined, value: Json | undefined): Json | undefined {
  if (isObject(old) && isObject(value)) return mergePatch(old, value);
  const key = MERGE_KEYS[name];
  if (!key || !Array.isArray(old) || !Array.isArray(value)) return value;
  const before = old.filter(isObject);
  const patched = value.filter(isObject);
  const isSame = (one: JsonObject) => (other: JsonObject) => one[key] === other[key];
  // What the patch names stands first, as in kustomize.
  return [
    ...patched.map((entry) => mergePatch(before.find(isSame(entry)) ?? {}, entry)),
    ...before.filter((entry) => !patched.some(isSame(entry))),
  ];
}

interface Operation {
  op: string;
  path: string;
  value?: Json;
}

/** JSON patches (RFC 6902): `add` and `replace` of fields of objects and of entries of lists that are there. */
export function jsonPatch<T extends JsonObject>(target: T, operations: Operation[]): T {
  const result = structuredClone(target);
  for (const { op, path, value } of operations) {
    const steps = path
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = steps.pop()!;
    let parent: Json | undefined = result;
    for (const step of steps) parent = child(parent, step);
    const isThere = child(parent, last) !== undefined;
    if (op !== 'add' && op !== 'replace') throw new Error(`the operation ${op} is not supported`);
    if (op === 'replace' && !isThere) throw new Error(`${path} is not there to be replaced`);
    if (!isObject(parent) && !Array.isArray(parent)) throw new Error(`${path} leads nowhere`);
    (parent as JsonObject)[last] = value;
  }
  return result;
}

const child = (parent: Json | undefined, step: string): Json | undefined =>
  isObject(parent) || Array.isArray(parent) ? (parent as JsonObject)[step] : undefined;
