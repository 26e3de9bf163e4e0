import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { apps, kits, root } from './paths.mjs';

const NOT_SOURCES = /(^|\/)(node_modules|dist|dist-standalone|testing)$|\.spec\.tsx?$|\.md$/;

/** Besides its sources, every build depends on these: the configurations and the library versions. */
const toolsIn = (folder) => [path.join(folder, 'packages/web-build'), path.join(folder, 'package-lock.json')];

/** Returns the hash of everything that an application is built from. */
export function sourceHash(name) {
  const remotesPages =
    name === 'shell' ? Object.values(apps).map((folder) => path.join(folder, 'pages.json')) : [];
  const sources = [
    apps[name],
    ...kitsOf(apps[name]),
    path.join(root, 'packages/api-client/src'),
    ...remotesPages,
  ];
  return hashOf(root, [...sources, ...toolsIn(root)]);
}

/** The kits that the package of an application names. */
function kitsOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const named = { ...dependencies, ...devDependencies };
  return kits.filter((kit) => `@netra/${path.basename(kit)}` in named);
}

/**
 * The version of webpack's cache. The cache holds absolute paths of resolved modules and assumes that `node_modules` never changes: used in
 * another folder, or with other library versions, it could mix modules of both (two copies of React in one bundle).
 */
export const cacheVersion = (folder = root) => `${folder} ${hashOf(folder, toolsIn(folder))}`;

function hashOf(folder, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) {
    hash.update(path.relative(folder, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(place) {
  if (!existsSync(place) || NOT_SOURCES.test(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}
