/**
 * Fails for a test with a pattern that makes tests flaky, or unable to fail; CONTRIBUTING names the alternatives.
 * Takes another folder as its argument.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const REFUSED = [
  [
    /expect\(\s*await [^;]*?\.find(By|AllBy)\w+\([^;]*?\)\s*,?\s*\)\.toBeInTheDocument\(\)/g,
    'asks again for what it has just found: it may have moved meanwhile; `await screen.findBy…` is enough',
  ],
  [
    /(find|get)AllBy\w+\([^;]*?\)(\)?\.length\)\.toBeGreaterThan\(0\)|\s*,?\s*\)\.not\.toHaveLength\(0\))/g,
    'cannot fail: the query throws when it finds nothing. Name the number, or use the query alone',
  ],
  [/\.waitForTimeout\((?!20\))/g, 'sleeps for a fixed time: wait for what is to come'],
  [
    /['"]networkidle['"]/g,
    'waits for a quiet network, which says nothing of the screen: wait for what it shows, or `untilLoaded`',
  ],
  [
    /\.waitForURL\([^;]*\);\s*await [^;]*\.(fill|click|type|press|check|selectOption)\(/g,
    'acts on the page before, which the new address does not replace at once: wait for what the new page shows',
  ],
  [
    /\.(toBeDefined|toBeTruthy|toBeFalsy)\(\)/g,
    'accepts almost every answer: compare it with the one that is right',
  ],
  [
    /dataSource\.query(<[^>]*>)?\(\s*[`'"][^`]*?insert into[^`]*?generate_series/g,
    'inserts many rows within the four seconds of a service, which a busy machine needs more of: use `seed`',
  ],
  [
    /expect\((performance|Date)\.now\(\) - \w+\)\.toBeLess/g,
    'asserts how long something takes, which a busy machine decides: wait for what happens, and measure speed in `bench/`',
  ],
  [/\b(describe|test|it)\.only\b/g, 'keeps the other tests of the file from running'],
  [/\bretryTimes\(/g, 'hides a cause: fix it'],
  [/\.listen\([1-9]/g, 'listens on a port that may be taken: listen on 0 and ask for the port'],
  [
    /new Date\([^()]*(\(\)[^()]*)?\)\.toISOString\(\)\.slice\(0, 10\)/g,
    'is a day in UTC, which is another than the one of the shop from 00:00 to 05:30: use `dayOf`',
  ],
];

/** The runner evaluates a file that is no test once for all files of a worker, so its hooks would run in the first one only. */
const HOOKS_OF_SHARED = [
  /^(before|after)(Each|All)\(/gm,
  'adds a hook to the first file only that imports it: export a function that adds it',
];

const isTest = (file) => /\.spec\.tsx?$/.test(file) || file.startsWith('e2e/');

const folder = process.argv[2] ?? root;
const files = sourceFiles(folder, ['.ts', '.tsx']).map((file) => path.relative(folder, file));
for (const file of files) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const refused = [
    ...(isTest(file) ? REFUSED : []),
    ...(/\.spec\.tsx?$/.test(file) ? [] : [HOOKS_OF_SHARED]),
  ];
  for (const [pattern, why] of refused)
    for (const { index } of text.matchAll(pattern)) {
      const line = text.slice(0, index).split('\n').length;
      console.error(`${file}:${line} ${why}.`);
      process.exitCode = 1;
    }
}
