import { createRequire } from 'node:module';

/** The letters that a font is for. */
export type Script = 'Latin' | 'Sinhala' | 'Tamil';
export type Weight = 'Regular' | 'SemiBold';

const FAMILIES = {
  Latin: ['noto-sans', 'NotoSans'],
  Sinhala: ['noto-sans-sinhala', 'NotoSansSinhala'],
  Tamil: ['noto-sans-tamil', 'NotoSansTamil'],
} as const;
const WEIGHTS = { Regular: '400Regular', SemiBold: '600SemiBold' } as const;

export const SCRIPTS = Object.keys(FAMILIES) as Script[];

const { resolve } = createRequire(import.meta.url);

/** The file of a font, which an npm package brings. */
export function faceFile(script: Script, weight: Weight): string {
  const [folder, name] = FAMILIES[script];
  return resolve(`@expo-google-fonts/${folder}/${WEIGHTS[weight]}/${name}_${WEIGHTS[weight]}.ttf`);
}

/** Letters of one script, with the joiners that shape their conjuncts. */
export interface Run {
  script: Script;
  text: string;
}

const RUNS =
  /\p{Script=Sinhala}[\p{Script=Sinhala}\u200C\u200D]*|\p{Script=Tamil}[\p{Script=Tamil}\u200C\u200D]*|[^\p{Script=Sinhala}\p{Script=Tamil}]+/gu;

/** A text in parts that each have one font. */
export const runsOf = (text: string): Run[] =>
  (text.match(RUNS) ?? []).map((part) => ({ script: scriptOf(part), text: part }));

const scriptOf = (text: string): Script =>
  /^\p{Script=Sinhala}/u.test(text) ? 'Sinhala' : /^\p{Script=Tamil}/u.test(text) ? 'Tamil' : 'Latin';
