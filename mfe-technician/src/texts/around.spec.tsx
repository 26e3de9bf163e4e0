import { test } from '@jest/globals';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';
import { aroundTexts } from './around';
import { intakeTexts } from './intake';
import { ticketTexts } from './ticket';
import { workTexts } from './work';

test.each(TRANSLATIONS)('the texts around the desk are complete in %s', async (language) => {
  await expectTranslation(aroundTexts, language);
  await expectTranslation(intakeTexts, language);
  await expectTranslation(ticketTexts, language);
  await expectTranslation(workTexts, language);
});
