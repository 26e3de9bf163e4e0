import { test } from '@jest/globals';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';
import { aroundTexts } from './around';

test.each(TRANSLATIONS)('the texts around the desk, in %s, are complete', async (language) => {
  await expectTranslation(aroundTexts, language);
});
