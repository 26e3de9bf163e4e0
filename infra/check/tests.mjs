/** Fails for a test with a pattern that makes tests fail by chance, or unable to fail; CONTRIBUTING says what takes its place. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const REFUSED = [
  [
    /expect\(\s*await [^;]*?\.find(By|AllBy)\w+\([^;]*?\)\s*,?\s*\)\.toBeInTheDocument\(\)/g,
    'asks again for what it has just found: it may have moved meanwhile; `await screen.findBy…` is enough',
  ],
  [/\.waitForTimeout\((?!20\))/g, 'sleeps for a fixed time: wait for what is to come'],
  [
    /await expect\([^;]*\)\.resolves\.toBeDefined\(\)/g,
    'accepts every answer: compare it with the one that is right',
  ],
];

for (const file of sourceFiles(root, ['.spec.ts', '.spec.tsx'])) {
  const text = readFileSync(file, 'utf8');
  for (const [pattern, why] of REFUSED)
    for (const { index } of text.matchAll(pattern)) {
      const line = text.slice(0, index).split('\n').length;
      console.error(`${path.relative(root, file)}:${line} ${why}.`);
      process.exitCode = 1;
    }
}
