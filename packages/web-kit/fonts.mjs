/**
 * Makes `src/theme/inter.woff2` and `inter-more.woff2`: of Inter (SIL Open Font License) the letters and weights that `fonts.css`
 * declares, and what they are shaped by. Run by hand, after an update of Inter or with a new letter or weight:
 * `node packages/web-kit/fonts.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What is on by default, but for `calt`: it sets hyphens between capitals a little higher, for a quarter of the file. */
const SHAPING = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];
/** Asked for by style sheets: figures that stand below one another. */
const ASKED_FOR = ['tnum'];
/** The name in the file that says under which licence it is. */
const LICENCE = 14;

const theme = new URL('src/theme/', import.meta.url);
const whole = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
);
const faces = readFileSync(new URL('fonts.css', theme), 'utf8').split('@font-face');
for (const file of ['inter.woff2', 'inter-more.woff2'])
  await make(
    file,
    faces.find((rule) => rule.includes(`./${file}`)),
  );

async function make(file, face) {
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face).map(Number);
  const letters = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
  const font = await subsetFont(whole, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    keepFeatures: [...SHAPING, ...ASKED_FOR],
    preserveNameIds: [LICENCE],
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(new URL(file, theme), font);
  console.log(`${file}: ${whole.length} bytes of Inter became ${font.length}.`);
}
