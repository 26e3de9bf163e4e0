import { test } from '@jest/globals';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';
import { searchTexts } from './search/search-texts';
import { texts } from './texts';

test.each(TRANSLATIONS)('the texts of the shell are complete in %s', async (language) => {
  await expectTranslation(texts, language);
  await expectTranslation(searchTexts, language);
});
