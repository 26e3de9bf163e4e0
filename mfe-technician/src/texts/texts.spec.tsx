import { test } from '@jest/globals';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';
import { texts } from './texts';

test.each(TRANSLATIONS)('the texts of the workbench are complete in %s', async (language) => {
  await expectTranslation(texts, language);
});
