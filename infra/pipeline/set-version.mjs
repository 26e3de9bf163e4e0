/**
 * Writes a version wherever the release is named: `node infra/pipeline/set-version.mjs 0.3.0`. Then `npm run generate` renders the manifests.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(process.argv[3] ?? path.join(import.meta.dirname, '../..'));
const VERSION = /^\d+\.\d+\.\d+(-[a-z]+)?$/;
const wanted = process.argv[2] ?? '';
if (!VERSION.test(wanted)) {
  console.error('Usage: node infra/pipeline/set-version.mjs <version>');
  process.exit(1);
}

/** What stands around the version in each file. Of the Job, which cannot have dots, the version has dashes. */
const PLACES = [
  ['package.json', /(?<=^  "version": ")[\w.-]+/m],
  [
    'package-lock.json',
    /(?<=^ {2}"version": ")[\w.-]+|(?<=^    "": \{\n      "name": "netra",\n      "version": ")[\w.-]+/gm,
  ],
  ['k8s/base/version/kustomization.yaml', /(?<=newTag: |app\.kubernetes\.io\/version: )[\w.-]+/g],
  [
    'k8s/base/jobs/kustomization.yaml',
    /(?<=^nameSuffix: -)[\w-]+/m,
    (version) => version.replaceAll('.', '-'),
  ],
  ['k8s/example/kustomization.yaml', /(?<=\?ref=v)[\w.-]+/g],
  ['compose.production.yaml', /(?<=the release that runs, such as )\d+\.\d+\.\d+/],
  ['docs/deployment.md', /(?<=^VERSION=)[\w.-]+/m],
];

for (const [name, pattern, written = (version) => version] of PLACES) {
  const file = path.join(root, name);
  const text = readFileSync(file, 'utf8');
  if (text.search(pattern) < 0) throw new Error(`${name} names no version any more.`);
  writeFileSync(file, text.replace(pattern, written(wanted)));
}
