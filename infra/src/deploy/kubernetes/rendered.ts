import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './object.js';
import { prometheusRules, RULES_FILE } from './prometheus-rules.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = [
  'k8s/base',
  'k8s/components',
  'k8s/overlays',
  'k8s/example',
  'infra/deploy/nats',
  'infra/deploy/minio',
  'infra/deploy/observability/grafana',
];
/** A part of this repository as the example references it. */
const BY_TAG = /https:\/\/git\.example\/netra\.git\/\/k8s\/([\w/-]+)\?ref=v[\w.-]+/g;
/** The overlays that `k8s/rendered` holds: two of this tree, and the template of one outside it. */
export const RENDERED = ['dev', 'production', 'example'] as const;
export type Rendered = (typeof RENDERED)[number];

const fileOf = (overlay: Rendered) => path.join(root, 'k8s/rendered', `${overlay}.yaml`);

/** The first line of a rendered file: identifies the sources, so that a stale file is detected on machines without kubectl too. */
export function sourcesLine(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of (readdirSync(path.join(root, folder), { recursive: true }) as string[]).toSorted()) {
      const file = path.join(root, folder, name);
      if (statSync(file).isFile()) hash.update(`${folder}/${name}\n`).update(readFileSync(file));
    }
  return `# Rendered by "npm run generate" from sources with the hash ${hash.digest('hex')}\n`;
}

/**
 * Returns the output of `kubectl kustomize` for an overlay; undefined where kubectl is not installed.
 * @param base the folder with the sources, which may be a copy of this repository's
 */
export function kustomize(overlay: Rendered, base = root): string | undefined {
  if (overlay !== 'example') return build(path.join(base, 'k8s/overlays', overlay));
  // Simulates fetching by tag: the example is outside the tree, and references this repository by its URL.
  const outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'netra-example-')));
  try {
    cpSync(path.join(base, 'k8s/example'), outside, { recursive: true });
    const file = path.join(outside, 'kustomization.yaml');
    const here = path.relative(outside, base);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(BY_TAG, `${here}/k8s/$1`));
    return build(outside);
  } finally {
    rmSync(outside, { recursive: true });
  }
}

/** Calls `work` with a copy of the sources, which it may change before rendering them. */
export function withSources<T>(work: (base: string) => T): T {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'netra-manifests-')));
  try {
    for (const folder of SOURCES)
      cpSync(path.join(root, folder), path.join(base, folder), { recursive: true });
    return work(base);
  } finally {
    rmSync(base, { recursive: true });
  }
}

function build(folder: string): string | undefined {
  const { stdout, stderr, status, error } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  if (status !== 0) throw error ?? new Error(stderr);
  return stdout;
}

export const readRendered = (overlay: Rendered): string => readFileSync(fileOf(overlay), 'utf8');

export const objectsOf = (text: string): KubernetesObject[] =>
  parseAllDocuments(text, { uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as KubernetesObject;
  });

/** Part of `npm run generate`. @throws without kubectl when the committed files are stale */
export function writeRendered(): void {
  writeFileSync(RULES_FILE, prometheusRules());
  for (const overlay of RENDERED) {
    const text = kustomize(overlay);
    if (text === undefined) {
      if (readRendered(overlay).startsWith(sourcesLine())) continue;
      throw new Error(
        'The manifests have changed: install kubectl, which renders k8s/rendered, and generate again.',
      );
    }
    mkdirSync(path.dirname(fileOf(overlay)), { recursive: true });
    writeFileSync(fileOf(overlay), sourcesLine() + text);
  }
}
