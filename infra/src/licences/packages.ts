/** The part of `package-lock.json` that says what is installed where. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Somebody else's package that the platform is made of, or made with. */
export interface Package {
  /** Its folder, as the lock file names it. */
  folder: string;
  name: string;
  version: string;
  /** As SPDX writes it; empty when the package does not say. */
  license: string;
  integrity?: string;
  /** Whether it is part of what runs, here or in a browser; else it builds and tests. */
  isShipped: boolean;
  /** The folders of what it needs. */
  needs: string[];
}

/** These build, start and test the others; none of them is shipped. */
const TOOLS = ['infra', 'e2e', 'bench'];
const FOLDER = 'node_modules/';

/** Old packages that say it in a way that npm does not read into the lock file; looked up by eye in their own files. */
const SILENT: Record<string, string> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  ssh2: 'MIT',
};

/** Every package of a lock file. */
export function packagesOf(lock: Lock): Package[] {
  const shipped = new Set<string>();
  for (const [folder, { link }] of Object.entries(lock.packages))
    if (folder && !link && !folder.includes(FOLDER) && !TOOLS.includes(folder)) follow(lock, folder, shipped);
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes(FOLDER) && !link)
    .map(([folder, { version = '', license, integrity, ...entry }]) => {
      const name = entry.name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
      return {
        folder,
        name,
        version,
        license: license ?? SILENT[name] ?? '',
        integrity,
        isShipped: shipped.has(folder),
        needs: needsOf(lock, folder),
      };
    });
}

function follow(lock: Lock, folder: string, seen: Set<string>): void {
  if (seen.has(folder)) return;
  seen.add(folder);
  for (const next of needsOf(lock, folder)) follow(lock, next, seen);
}

function needsOf(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
  const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
  return names.flatMap((name) => resolve(lock, folder, name) ?? []);
}

/** As Node does: beside the package, then beside each folder above it. */
function resolve(lock: Lock, folder: string, name: string): string | undefined {
  for (let at: string | undefined = folder; at !== undefined; at = above(at)) {
    const candidate = `${at ? `${at}/` : ''}${FOLDER}${name}`;
    const found = lock.packages[candidate];
    if (found) return found.link ? found.resolved : candidate;
  }
  return undefined;
}

function above(folder: string): string | undefined {
  if (folder === '') return undefined;
  const end = folder.lastIndexOf(`/${FOLDER.slice(0, -1)}`);
  return end < 0 ? '' : folder.slice(0, end);
}
