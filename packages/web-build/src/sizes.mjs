import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { apps, outDirOf } from './paths.mjs';

/** Returns the size of built files in bytes of brotli. */
const packed = (folder, files) =>
  files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);

/** Returns the scripts that every page loads first. */
function shellScripts(folder) {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8'));
  if (scripts.length === 0) throw new Error('The shell begins with no script.');
  return scripts.map((address) => address.replace('/shell/', ''));
}

/**
 * Returns the size of each built page's scripts in kB (1000 bytes) of brotli, by `<remote> <path>`: including the shell for the shop's
 * pages, in addition to the shell for the others. Files kept from earlier builds do not count.
 */
export function sizes() {
  const shell = outDirOf('shell');
  const start = packed(shell, shellScripts(shell));
  const { shell: _shell, ...remotes } = apps;
  const lines = Object.keys(remotes).flatMap((name) => {
    const folder = outDirOf(name);
    const { entry, frame, pages } = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8'));
    return pages.map((page) => {
      const frameFiles = page.layout === 'frame' && frame ? frame.js : [];
      const own = packed(folder, [...new Set([entry, ...frameFiles, ...page.js])]);
      return [`${name} ${page.path}`, (own + (name === 'storefront' ? start : 0)) / 1000];
    });
  });
  return Object.fromEntries(lines);
}
