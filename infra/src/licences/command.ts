import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../stack/refusal.js';
import { packagesOf, type Lock, type Package } from './packages.js';
import { refused } from './rules.js';
import { licenceList, sbomOf } from './sbom.js';

/** Every package of the repository's lock file, each with its licence. */
export function readPackages(root: string): Package[] {
  return packagesOf(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock);
}

/** `npm run sbom`: writes `dist/sbom.cdx.json` and `dist/licences.md`, and fails for a licence that is not allowed. */
export function writeSbom(root: string): void {
  const packages = readPackages(root);
  const bad = refused(packages);
  if (bad.length) {
    const list = bad.map(({ name, version, license }) => `${name} ${version} (${license || 'no licence'})`);
    throw new Refusal(`These may not be used, see infra/src/licences/rules.ts: ${list.join(', ')}.`);
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(root, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(sbomOf(version, packages), null, 2)}\n`,
  );
  writeFileSync(path.join(folder, 'licences.md'), licenceList(packages));
  const shipped = packages.filter(({ isShipped }) => isShipped).length;
  console.log(
    `${packages.length} packages, ${shipped} of them shipped: dist/sbom.cdx.json (CycloneDX), dist/licences.md`,
  );
}
