import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, isObject, type Json, type KubernetesObject } from './object.js';
import { objectsOf, readRendered } from './rendered.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The Secrets of an overlay, as created by `npm run secrets` and k8s/secrets.sh. */
function madeFor(overlay: 'dev' | 'production'): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-secrets-'));
  try {
    execFileSync(process.execPath, [`${root}infra/secrets.mjs`, folder]);
    const text = execFileSync('sh', [`${root}k8s/secrets.sh`, folder, overlay], { encoding: 'utf8' });
    const keysOf = (secret: KubernetesObject) =>
      Object.keys((secret['data'] ?? secret['stringData']) as object);
    return new Map(
      objectsOf(text).flatMap((secret) =>
        secret ? [[secret.metadata.name, keysOf(secret)] as [string, string[]]] : [],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every Secret that an object references, with the required keys. */
function* neededIn(value: Json | undefined): Generator<[string, string[]]> {
  if (Array.isArray(value)) for (const each of value) yield* neededIn(each);
  if (!isObject(value)) return;
  const reference = value['secretKeyRef'] ?? value['secretRef'] ?? value['secret'];
  const name = at(reference, 'name') ?? at(reference, 'secretName');
  if (isObject(reference) && typeof name === 'string') {
    const items = Array.isArray(reference['items']) ? reference['items'] : [];
    yield [
      name,
      [reference['key'], ...items.map((item) => at(item, 'key'))].filter(
        (key) => key !== undefined,
      ) as string[],
    ];
  }
  for (const each of Object.values(value)) yield* neededIn(each);
}

test.each(['dev', 'production'] as const)(
  'the generated secrets of %s are those that the manifests reference',
  (overlay) => {
    const made = madeFor(overlay);
    for (const object of objectsOf(readRendered(overlay)))
      for (const [name, keys] of neededIn(object))
        for (const key of keys.length > 0 ? keys : [undefined]) {
          expect([...made.keys()]).toContain(name);
          if (key) expect(made.get(name)).toContain(key);
        }
  },
);

test('the generated secrets of production contain no database superuser', () => {
  expect([...madeFor('production').keys()]).not.toContain('postgres');
});
