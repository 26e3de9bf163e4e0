import { test } from '@jest/globals';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';
import { officeTexts } from './office-texts';

test.each(TRANSLATIONS)('the texts of the shared office parts are complete in %s', async (language) => {
  await expectTranslation(officeTexts, language, ['rupees']);
});
