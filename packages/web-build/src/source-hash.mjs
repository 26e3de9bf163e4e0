import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { apps, kit, root } from './paths.mjs';

const NOT_SOURCES = /(^|\/)(node_modules|dist|dist-standalone|server|testing)$|\.spec\.tsx?$|\.md$/;

/** The hash of everything that an application is built of. */
export function sourceHash(name) {
  const remotesPages =
    name === 'shell' ? Object.values(apps).map((folder) => path.join(folder, 'pages.json')) : [];
  const sources = [
    apps[name],
    kit,
    path.join(root, 'packages/api-client/src'),
    path.join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of [...sources, ...remotesPages].flatMap(filesIn)) {
    hash.update(path.relative(root, file));
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
