/** Any object of Kubernetes, or a part of one. */
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

/** What a path such as `spec.template.spec` leads to. */
export function at(from: Json | undefined, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), from);
}

/** The same for a list; an absent one is empty. */
export function listAt(from: Json | undefined, path: string): JsonObject[] {
  const value = at(from, path);
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export const nameOf = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`;
