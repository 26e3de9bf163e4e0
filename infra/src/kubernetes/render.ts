import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isCollection, parse, parseAllDocuments, visit, type Document } from 'yaml';
import { at, isObject, type Json, type JsonObject, type KubernetesObject, nameOf } from './object.js';
import { jsonPatch, mergePatch } from './patch.js';

interface Target {
  kind?: string;
  name?: string;
  labelSelector?: string;
}

interface Kustomization {
  namespace?: string;
  resources?: string[];
  configMapGenerator?: { name: string; behavior?: string; files: string[] }[];
  generatorOptions?: { disableNameSuffixHash: boolean };
  images?: { name: string; newName?: string; newTag?: string }[];
  patches?: { path?: string; patch?: string; target?: Target }[];
}

const KNOWN = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'configMapGenerator',
  'generatorOptions',
  'images',
  'patches',
]);

/**
 * What `kubectl kustomize` makes of a folder, for the part of kustomize that our manifests keep to; anything else is
 * refused instead of being passed over.
 */
export function render(folder: string): KubernetesObject[] {
  const kustomization = read(folder);
  let objects = (kustomization.resources ?? []).flatMap((resource) => load(path.join(folder, resource)));
  for (const generator of kustomization.configMapGenerator ?? [])
    objects = generate(objects, generator, folder);
  for (const patch of kustomization.patches ?? []) objects = applyPatch(objects, patch, folder);
  const { namespace, images = [] } = kustomization;
  return objects.map((object) => withImages(namespace ? within(object, namespace) : object, images));
}

function read(folder: string): Kustomization {
  const file = path.join(folder, 'kustomization.yaml');
  const content = parse(readFileSync(file, 'utf8')) as Kustomization;
  const unknown = Object.keys(content).find((name) => !KNOWN.has(name));
  if (unknown) throw new Error(`${file}: ${unknown} is not supported by the renderer of the tests`);
  if (content.configMapGenerator && content.generatorOptions?.disableNameSuffixHash !== true)
    throw new Error(`${file}: names of generated ConfigMaps must be without a hash`);
  return content;
}

function load(resource: string): KubernetesObject[] {
  if (statSync(resource).isDirectory()) return render(resource);
  return parseAllDocuments(readFileSync(resource, 'utf8'), { uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw new Error(`${resource}: ${document.errors[0].message}`);
    refuseBareQuestions(document, resource);
    return document.toJS() as KubernetesObject;
  });
}

/** In braces and brackets, the parser of kubectl takes a question mark without quotes for a key. */
function refuseBareQuestions(document: Document, resource: string): void {
  visit(document, {
    Scalar(_key, { type, source }, above) {
      const isInFlow = above.some((node) => isCollection(node) && node.flow);
      if (isInFlow && type === 'PLAIN' && source?.includes('?'))
        throw new Error(`${resource}: ${source} must be quoted`);
    },
  });
}

function generate(
  objects: KubernetesObject[],
  { name, behavior = 'create', files }: NonNullable<Kustomization['configMapGenerator']>[number],
  folder: string,
): KubernetesObject[] {
  const entries = files.map((file) => [path.basename(file), readFileSync(path.join(folder, file), 'utf8')]);
  const data = Object.fromEntries(entries) as JsonObject;
  const existing = objects.find((object) => nameOf(object) === `ConfigMap/${name}`);
  if ((behavior === 'merge') !== Boolean(existing)) throw new Error(`ConfigMap ${name}: cannot ${behavior}`);
  if (!existing) return [...objects, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data }];
  return objects.map((object) =>
    object === existing ? (mergePatch(object, { data }) as KubernetesObject) : object,
  );
}

function applyPatch(
  objects: KubernetesObject[],
  { path: file, patch, target }: NonNullable<Kustomization['patches']>[number],
  folder: string,
): KubernetesObject[] {
  const content = parse(file ? readFileSync(path.join(folder, file), 'utf8') : (patch ?? '')) as Json;
  const wanted = target ?? targetOf(content);
  let hits = 0;
  const result = objects.map((object) => {
    if (!matches(object, wanted)) return object;
    hits++;
    if (Array.isArray(content)) return jsonPatch(object, content as never);
    const { kind: _kind, apiVersion: _version, metadata, ...rest } = content as JsonObject;
    const { name: _name, ...more } = (metadata ?? {}) as JsonObject;
    return mergePatch(object, { ...rest, metadata: more }) as KubernetesObject;
  });
  if (hits === 0) throw new Error(`${file ?? 'a patch'} matches nothing: ${JSON.stringify(wanted)}`);
  return result;
}

function targetOf(content: Json): Target {
  if (!isObject(content)) throw new Error('a list of operations needs a target');
  return { kind: content['kind'] as string, name: at(content, 'metadata.name') as string };
}

/** `kind` and `name` are whole regular expressions, as in kustomize. */
function matches(object: KubernetesObject, { kind, name, labelSelector }: Target): boolean {
  const isLike = (pattern: string | undefined, text: string) =>
    !pattern || new RegExp(`^(${pattern})$`).test(text);
  const [label, value] = labelSelector?.split('=') ?? [];
  const labels = object.metadata['labels'];
  const isLabelled = !label || (isObject(labels) && labels[label] === value);
  return isLike(kind, object.kind) && isLike(name, object.metadata.name) && isLabelled;
}

function within(object: KubernetesObject, namespace: string): KubernetesObject {
  if (object.kind === 'Namespace') return { ...object, metadata: { ...object.metadata, name: namespace } };
  return { ...object, metadata: { ...object.metadata, namespace } };
}

function withImages<T extends Json>(value: T, images: NonNullable<Kustomization['images']>): T {
  if (Array.isArray(value)) return value.map((entry) => withImages(entry, images)) as T;
  if (!isObject(value)) return value;
  const entries = Object.entries(value as JsonObject).map(([name, part]) => {
    const change = name === 'image' ? images.find((image) => isImage(part, image.name)) : undefined;
    if (!change) return [name, withImages(part ?? null, images)];
    const tag = change.newTag ?? (part as string).split(':')[1];
    return [name, `${change.newName ?? change.name}${tag ? `:${tag}` : ''}`];
  });
  return Object.fromEntries(entries) as T;
}

const isImage = (value: Json | undefined, name: string): boolean =>
  typeof value === 'string' && (value === name || value.startsWith(`${name}:`));
