/**
 * Builds `src/theme/inter.woff2` and `inter-more.woff2`, which hold the glyphs and weights of Inter (SIL Open Font License)
 * that `fonts.css` declares with their shaping rules, and `language-names*.woff2`, each with the glyphs of a language's own
 * name. Run it by hand after a font update or with a new glyph, weight or language: `node packages/web-kit/fonts.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The default features except `calt`, which raises hyphens between capitals slightly and makes up a quarter of the file. */
const SHAPING = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];
/** Requested by style sheets: figures of equal width. */
const ASKED_FOR = ['tnum'];
/** The id of the font's licence entry. */
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
