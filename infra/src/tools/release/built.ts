import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../local/stack/refusal.js';
import type { ApiDocument } from './operations.js';
import { type Built, pagesIn } from './running-site.js';

/** The parts that are released independently. */
export const PARTS = ['shell', 'storefront', 'admin', 'technician'];

/** Browser builds kept in a folder have names with hashes; those of the newest build are listed. */
const HASHED = /^(?!server\/).*\.[0-9a-f]{12}\.\w+(\.(br|gz))?$/;

/** Builds a part from the sources of a checkout, beside the one that `npm start` serves, and returns it. */
export function build(root: string, part: string): Built {
  const folder = path.join(root, '.cache/release');
  const output = path.join(folder, part === 'shell' ? 'shell' : `remotes/${part}`);
  rmSync(output, { recursive: true, force: true });
  const builder = path.join(root, 'packages/web-build/src/build-app.mjs');
  const { status } = spawnSync(process.execPath, [builder, part], {
    cwd: root,
    env: { ...process.env, BUILD_DIR: folder },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal(`${part} could not be built; the lines above say why.`);
  return readBuilt(root, part, output);
}

/** Reads a built part. */
export function readBuilt(root: string, part: string, folder: string): Built {
  const names = globSync('**/*', { cwd: folder })
    .filter((file) => !file.startsWith('.') && statSync(path.join(folder, file)).isFile())
    .map((name) => name.split(path.sep).join('/'));
  const [newest] = JSON.parse(readFileSync(path.join(folder, '.builds.json'), 'utf8')) as string[][];
  const isOfNewest = (name: string) => !HASHED.test(name) || newest!.includes(name);
  const files = new Map(
    names
      .filter(isOfNewest)
      .toSorted()
      .map((name) => [name, readFileSync(path.join(folder, name))]),
  );
  const api = JSON.parse(
    readFileSync(path.join(root, 'packages/api-client/openapi.json'), 'utf8'),
  ) as ApiDocument;
  return { part, files, requires: requirementsOf(part, files), api };
}

function requirementsOf(part: string, files: Map<string, Buffer>): Record<string, string> {
  if (part !== 'shell') return pagesIn(files).requires ?? {};
  const known = JSON.parse(files.get('known-remotes.json')!.toString()) as { platform: string };
  return { 'web-kit': known.platform };
}
