/** A Kubernetes object, or a part of one. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json | undefined;
}

export interface KubernetesObject extends JsonObject {
  apiVersion: string;
  kind: string;
  metadata: JsonObject & { name: string };
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path such as `spec.template.spec`. */
export function at(from: Json | undefined, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), from);
}

/** Returns the objects of the list at a path; an absent list is empty. */
export function listAt(from: Json | undefined, path: string): JsonObject[] {
  const value = at(from, path);
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Whether the pods of a workload have all of the labels. */
export function selects(labels: Json | undefined, workload: KubernetesObject): boolean {
  const own =
    at(workload, 'spec.jobTemplate.spec.template.metadata.labels') ??
    at(workload, 'spec.template.metadata.labels');
  return (
    isObject(labels) &&
    isObject(own) &&
    Object.entries(labels).every(([label, value]) => own[label] === value)
  );
}

export const nameOf = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`;
