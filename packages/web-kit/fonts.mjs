/**
 * Makes `src/theme/inter.woff2`: of Inter (SIL Open Font License) the letters and weights that `fonts.css` declares, and
 * what they are shaped by. Run by hand, after an update of Inter or with a new weight: `node packages/web-kit/fonts.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** On by default; `calt` sets hyphens and colons to the height of what they join: NT-B20A, 12:30. */
const SHAPING = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk'];
/** Asked for by style sheets: figures that stand below one another. */
const ASKED_FOR = ['tnum'];
/** The name in the file that says under which licence it is. */
const LICENCE = 14;

const theme = new URL('src/theme/', import.meta.url);
const whole = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const face = readFileSync(new URL('fonts.css', theme), 'utf8')
  .split('@font-face')
  .find((rule) => rule.includes('./inter.woff2'));
const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face).map(Number);
const letters = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from, to = from]) => {
  const first = Number.parseInt(from, 16);
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
});

const font = await subsetFont(readFileSync(whole), String.fromCodePoint(...letters), {
  targetFormat: 'woff2',
  keepFeatures: [...SHAPING, ...ASKED_FOR],
  preserveNameIds: [LICENCE],
  variationAxes: { wght: { min, max } },
});
writeFileSync(new URL('inter.woff2', theme), font);
console.log(`${readFileSync(whole).length} bytes of Inter became ${font.length}.`);
