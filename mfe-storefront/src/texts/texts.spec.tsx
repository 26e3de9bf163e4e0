import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { TextSet } from '@netra/web-kit';
import { expectSinhala } from '@netra/web-kit/testing';

const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]+\.ts$/.test(file));

/** Figures, units and what a person has typed. */
const AS_IN_ENGLISH: Record<string, string[]> = {
  'shop.ts': ['ranges.middle', 'ranges.high', 'chipSearch', 'chipBetween'],
  'tracker.ts': ['helpHours'],
};

test('the texts of the storefront, in their folder, are all found', () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
});

test.each(files)('the texts of %s, in Sinhala, are complete', async (file) => {
  const module: Record<string, TextSet<unknown>> = await import(`./${file}`);
  await expectSinhala(Object.values(module)[0]!, AS_IN_ENGLISH[file]);
});
