import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

/** The script that a font covers. */
export type Script = 'Latin' | 'Sinhala' | 'Tamil';
export type Weight = 'Regular' | 'SemiBold';

const FAMILIES = {
  Latin: ['noto-sans', 'NotoSans'],
  Sinhala: ['noto-sans-sinhala', 'NotoSansSinhala'],
  Tamil: ['noto-sans-tamil', 'NotoSansTamil'],
} as const;
const FILES = { Regular: '400Regular', SemiBold: '600SemiBold' } as const;

export const SCRIPTS = Object.keys(FAMILIES) as Script[];
export const WEIGHTS = Object.keys(FILES) as Weight[];

const { resolve } = createRequire(import.meta.url);

const opened = new Map<string, Font>();

/** A font from an npm package. It is opened once, because reading its tables costs more than an invoice. */
export function fontOf(script: Script, weight: Weight): Font {
  const [folder, name] = FAMILIES[script];
  const file = `@expo-google-fonts/${folder}/${FILES[weight]}/${name}_${FILES[weight]}.ttf`;
  let font = opened.get(file);
  if (!font) opened.set(file, (font = openSync(resolve(file))));
  return font;
}

/** Letters of one script, with the joiners that shape their conjuncts. */
export interface Run {
  script: Script;
  text: string;
}

const RUNS =
  /\p{Script=Sinhala}[\p{Script=Sinhala}\u200C\u200D]*|\p{Script=Tamil}[\p{Script=Tamil}\u200C\u200D]*|[^\p{Script=Sinhala}\p{Script=Tamil}]+/gu;

/** Splits a text into parts with one font each, without what their fonts cannot show. */
export const runsOf = (text: string): Run[] =>
  (text.match(RUNS) ?? []).map((part) => {
    const script = scriptOf(part);
    return { script, text: displayable(script, part) };
  });

const scriptOf = (text: string): Script =>
  /^\p{Script=Sinhala}/u.test(text) ? 'Sinhala' : /^\p{Script=Tamil}/u.test(text) ? 'Tamil' : 'Latin';

const JOINER = /[\u200C\u200D]/;
/** Characters without a shape. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Characters that a name can lose without losing its meaning. */
const ORNAMENT = /[\p{Extended_Pictographic}\p{Emoji_Component}\p{Mark}]/u;
const IN_EVERY_FONT = /^[ -~]*$/;

/** Leaves out emoji and marks that the font lacks, and writes `?` for other characters, which would appear as boxes. */
function displayable(script: Script, text: string): string {
  if (IN_EVERY_FONT.test(text)) return text;
  const font = fontOf(script, 'Regular');
  const shown = [...text].map((letter) => {
    if (INVISIBLE.test(letter)) return script !== 'Latin' && JOINER.test(letter) ? letter : '';
    if (font.hasGlyphForCodePoint(letter.codePointAt(0)!)) return letter;
    if (/\s/.test(letter)) return ' ';
    return ORNAMENT.test(letter) ? '' : '?';
  });
  return shown.join('');
}
