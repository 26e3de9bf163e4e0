import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { specsOf } from './spec-kinds';
import { specNamesEn } from './spec-names-en';
import { readSpecs, writeSpec } from './specs';
import { specInShort, specValue } from './spec-words';
import { specWordsEn as en } from './specs-en';

const CATEGORIES = ['cctv1', 'cctv2', 'cctv3'] as const;

/** The pattern that the API accepts, from its description. */
function accepted(): RegExp {
  const api = JSON.parse(
    readFileSync(new URL('../../../api-client/openapi.json', import.meta.url), 'utf8'),
  ) as {
    components: { schemas: Record<string, { properties: Record<string, { items: { pattern: string } }> }> };
  };
  return new RegExp(api.components.schemas['ProductBody']!.properties['specs']!.items.pattern);
}

test('the API accepts every specification with a value of its type', () => {
  const known = CATEGORIES.flatMap((category) => specsOf(category));
  const values = (kind: string | readonly string[]) =>
    typeof kind === 'string' ? [kind === 'number' ? '2.5' : '2.8–12 mm, motor'] : kind;
  const texts = known.flatMap(({ name, kind }) => values(kind).map((value) => writeSpec({ name, value })));
  expect(texts.filter((text) => !accepted().test(text))).toEqual([]);
  const accepts = new Set(accepted().source.match(/[a-z]+(?=[|)=])/g));
  expect(Object.keys(specNamesEn.names).filter((name) => !accepts.has(name))).toEqual([]);
});

test('every choice has words', () => {
  const choices = CATEGORIES.flatMap((category) => specsOf(category)).flatMap(({ name, kind }) =>
    typeof kind === 'string' ? [] : kind.map((value) => ({ name, value })),
  );
  expect(choices.filter((spec) => specValue(spec, en) === spec.value)).toEqual([]);
});

test('specifications are read as names and values', () => {
  expect(readSpecs(['place=outdoor', 'box=A=B, two'])).toEqual([
    { name: 'place', value: 'outdoor' },
    { name: 'box', value: 'A=B, two' },
  ]);
  expect(readSpecs()).toEqual([]);
});

test('values are shown with their units and words', () => {
  const words = (text: string) => {
    const [spec] = readSpecs([text]);
    return [specValue(spec!, en), specInShort(spec!, en)];
  };
  expect(words('resolution=5')).toEqual(['5 MP', '5 MP']);
  expect(words('infrared=30')).toEqual(['30 m', '30 m night view']);
  expect(words('storage=4000')).toEqual(['4 TB', '4 TB']);
  expect(words('storage=128')).toEqual(['128 GB', '128 GB']);
  expect(words('power=poe')).toEqual(['PoE', 'PoE']);
  expect(words('cameras=1')).toEqual(['1', '1-camera set']);
});

test('documents of the gateway show specifications in the words of the screens', () => {
  const printed = `${import.meta.dirname}/../../../../gateway/src/documents/specs`;
  const names = readdirSync(import.meta.dirname).filter((name) => !name.includes('.spec.'));
  expect(readdirSync(printed)).toEqual(names);
  /** Without its first line, which is the notice of a generated file, and with the imports of the browser. */
  const copied = (name: string) =>
    readFileSync(`${printed}/${name}`, 'utf8')
      .replace(/^.*\n/, '')
      .replaceAll(".js';", "';")
      .replace('@netra/contracts', '@netra/api-client');
  for (const name of names)
    expect([name, copied(name)]).toEqual([name, readFileSync(`${import.meta.dirname}/${name}`, 'utf8')]);
});
