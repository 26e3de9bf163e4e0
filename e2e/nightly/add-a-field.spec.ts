import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Field } from '../add-a-field/field.js';
import { FIELDS } from '../add-a-field/fields.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.secrets',
  '.mf',
  'pictures',
]);
/** `model:3` skips the third place of `model`, to see that its absence fails. */
const [LEFT_OUT, PLACE] = (process.env.LEAVE_OUT ?? '').split(':');

test.each(FIELDS)(
  'a field like $name that is added as CONTRIBUTING says is validated, stored, answered and shown',
  async (field) => {
    const copy = copyOfTheTree();
    try {
      addTheField(copy, field);
      await run(copy, 'node_modules/typescript/bin/tsc', '-b');
      await run(copy, 'packages/api-client/generate.mjs');
      await run(copy, 'infra/check/types.mjs');
      for (const [spec, place] of Object.entries(field.specs))
        writeFileSync(path.join(copy, place), readFileSync(path.join(root, 'e2e/add-a-field', spec)));
      await run(copy, 'infra/test.mjs', ...Object.values(field.specs));
      const { components } = JSON.parse(
        readFileSync(path.join(copy, 'packages/api-client/openapi.json'), 'utf8'),
      );
      for (const [schema, said] of Object.entries(field.schemas))
        expect(components.schemas[schema].properties[field.name]).toMatchObject(said);
    } finally {
      rmSync(copy, { recursive: true });
    }
  },
  300_000,
);

/** A copy of the sources beside the packages that are installed already. */
function copyOfTheTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'netra-field-'));
  const isSource = (file: string) => !NOT_COPIED.has(path.basename(file)) && !file.endsWith('.tsbuildinfo');
  cpSync(root, copy, { recursive: true, filter: isSource });
  for (const folder of ['.', ...foldersWithPackages()]) linkPackages(folder, copy);
  return copy;
}

const foldersWithPackages = () =>
  ['packages', 'services', '.']
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)))
    .filter((folder) => folder !== 'node_modules' && hasPackages(folder));

function hasPackages(folder: string): boolean {
  try {
    return readdirSync(path.join(root, folder, 'node_modules')).length > 0;
  } catch {
    return false;
  }
}

/** Links every installed package; the workspaces of the copy replace the ones here. */
function linkPackages(folder: string, copy: string): void {
  const from = path.join(root, folder, 'node_modules');
  const to = path.join(copy, folder, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@netra')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
}

function addTheField(copy: string, { name, places }: Field): void {
  const made = places.filter((_, index) => name !== LEFT_OUT || index + 1 !== Number(PLACE));
  for (const { file, text, before } of made.flat()) {
    const place = path.join(copy, file);
    if (before === undefined) writeFileSync(place, text);
    else {
      const source = readFileSync(place, 'utf8');
      expect({ file, places: source.split(before).length - 1 }).toEqual({ file, places: 1 });
      writeFileSync(
        place,
        source.replace(before, () => text + before),
      );
    }
  }
}

/** @throws Error with the output of a program that fails */
async function run(cwd: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, JEST_WORKER_ID: undefined, NODE_OPTIONS: undefined };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${output.slice(-8_000)}`);
}
