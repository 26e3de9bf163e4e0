/**
 * Makes `src/theme/inter.woff2` and `inter-more.woff2`: of Inter (SIL Open Font License) the letters and weights that `fonts.css`
 * declares, and what they are shaped by; and `language-names*.woff2`, each with the letters of a language's own name. Run by
 * hand, after an update of a font or with a new letter, weight or language: `node packages/web-kit/fonts.mjs`.
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
const faces = readFileSync(new URL('fonts.css', theme), 'utf8').split('@font-face');

const inter = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const sinhala = import.meta
  .resolve('@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2');
const tamil = import.meta
  .resolve('@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2');
for (const file of ['inter.woff2', 'inter-more.woff2'])
  await make(file, inter, lettersOf(faceOf(file)), { keepFeatures: [...SHAPING, ...ASKED_FOR] });
await make('language-names.woff2', sinhala, 'සිංහල');
await make('language-names-tamil.woff2', tamil, 'தமிழ்');

function faceOf(file) {
  return faces.find((rule) => rule.includes(`./${file}`));
}

function lettersOf(face) {
  const letters = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...letters);
}

async function make(file, source, letters, options) {
  const whole = readFileSync(fileURLToPath(source));
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(faceOf(file)).map(Number);
  const font = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    preserveNameIds: [LICENCE],
    variationAxes: { wght: { min, max } },
    ...options,
  });
  writeFileSync(new URL(file, theme), font);
  console.log(`${file}: ${whole.length} bytes became ${font.length}.`);
}
