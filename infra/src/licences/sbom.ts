import type { Package } from './packages.js';

/** What the platform is made of, as CycloneDX 1.6 writes it; the same lock file always gives the same text. */
export function sbomOf(version: string, packages: Package[]): object {
  const refs = new Map(packages.map((each) => [each.folder, refOf(each)]));
  const once = new Map(packages.map((each) => [refOf(each), each]));
  // Of several copies of a package one that is shipped decides.
  for (const each of packages) if (each.isShipped) once.set(refOf(each), each);
  const sorted = [...once].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'netra', name: 'netra', version } },
    components: sorted.map(([ref, each]) => componentOf(ref, each)),
    dependencies: sorted.map(([ref, { needs }]) => ({
      ref,
      dependsOn: [...new Set(needs.flatMap((folder) => refs.get(folder) ?? []))].toSorted(),
    })),
  };
}

const refOf = ({ name, version }: Package) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(ref: string, { name, version, license, integrity, isShipped }: Package): object {
  const [, algorithm, digest] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    scope: isShipped ? 'required' : 'excluded',
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm &&
      digest && {
        hashes: [
          { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
        ],
      }),
  };
}

/** The licences and who is under them, for people: what is shipped first. */
export function licenceList(packages: Package[]): string {
  const part = (title: string, isShipped: boolean) => {
    const some = packages.filter((each) => each.isShipped === isShipped);
    const licences = [...new Set(some.map(({ license }) => license))];
    const lines = licences
      .map((license) => [license, some.filter((each) => each.license === license)] as const)
      .toSorted(([, a], [, b]) => b.length - a.length);
    return lines.reduce((text, [license, all]) => {
      const names = [...new Set(all.map(({ name, version }) => `${name} ${version}`))].toSorted();
      return `${text}\n### ${license} (${names.length})\n\n${names.join(', ')}\n`;
    }, `\n## ${title}\n`);
  };
  return `# Licences\n${part('What runs', true)}${part('What builds and tests', false)}`;
}
