import { execFileSync } from 'node:child_process';

/** A package in the bill of materials. */
export interface Package {
  name: string;
  version: string;
  /** An SPDX expression; empty when the package states none. */
  license: string;
}

interface Component {
  name: string;
  version: string;
  purl: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** Old packages that state their licence in a form that npm cannot read; verified in their own files. */
const SILENT: Record<string, string> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

/** The bill of materials of a lock file in CycloneDX, as npm generates it. */
export const bomOf = (root: string): string =>
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** The packages of a bill of materials: those of the lock file and the workspaces of this repository. */
export function packagesOf(bom: string): Package[] {
  const { components } = JSON.parse(bom) as { components: Component[] };
  return components.map(({ name, version, licenses, purl }) => ({
    name: decodeURIComponent(/^pkg:npm\/(.+)@[^@]+$/.exec(purl)?.[1] ?? name),
    version,
    license: (licenses ?? []).map(textOf).join(' AND ') || (SILENT[name] ?? ''),
  }));
}

const textOf = (license: NonNullable<Component['licenses']>[number]): string =>
  'expression' in license ? license.expression : (license.license.id ?? license.license.name ?? '');
