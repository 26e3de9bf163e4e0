import { readdirSync } from 'node:fs';
import { describe, test } from '@jest/globals';
import type { TextSet } from '@netra/web-kit';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';

const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));

/** Figures, units and user input. */
const AS_IN_ENGLISH: Record<string, string[]> = {
  'catalog.ts': ['wifi', 'dc12', 'poe', 'mains'].map((choice) => `specs.choices.${choice}`),
  'shop.ts': ['ranges.middle', 'ranges.high', 'chipSearch', 'chipBetween'],
  'tracker.ts': ['helpHours'],
};

describe.each(TRANSLATIONS)('texts in %s', (language) => {
  test.each(files)('%s is complete', async (file) => {
    const module: Record<string, TextSet<unknown>> = await import(`./${file}`);
    await expectTranslation(Object.values(module)[0]!, language, AS_IN_ENGLISH[file]);
  });
});
