import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../local/stack/refusal.js';
import { bomOf, packagesOf, type Package } from './packages.js';
import { refused } from './rules.js';

/** `npm run sbom`: writes `dist/sbom.cdx.json` (CycloneDX), and fails for a licence that is not allowed. */
export function writeSbom(root: string): void {
  const bom = bomOf(root);
  const packages = packagesOf(bom);
  const bad = refused(packages);
  if (bad.length) {
    const nameOf = ({ name, version, license }: Package) => `${name} ${version} (${license || 'no licence'})`;
    throw new Refusal(
      `These may not be used, see infra/src/tools/licences/rules.ts: ${bad.map(nameOf).join(', ')}.`,
    );
  }
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/sbom.cdx.json'), bom);
  console.log(`${packages.length} packages of licences that are allowed: dist/sbom.cdx.json`);
}
