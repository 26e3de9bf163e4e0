import { readdirSync } from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'dist-standalone',
  '.git',
  '.cache',
  '.data',
  '.mf',
  'coverage',
]);

/** All our files below a folder whose names have one of the given endings. */
export function sourceFiles(folder, endings) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(file, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [file] : [];
  });
}
