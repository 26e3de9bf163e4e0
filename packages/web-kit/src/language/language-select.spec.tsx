import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectNoViolations, expectTranslation, renderPage, TRANSLATIONS } from '@netra/web-kit/testing';
import { LanguageSelect } from './language-select';
import { languageTexts } from './language-texts';

test('stores the chosen language and switches its own label to it', async () => {
  const { user, container } = renderPage(<LanguageSelect />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'සිංහල');
  expect(await screen.findByRole('combobox', { name: 'භාෂාව' })).toHaveDisplayValue('සිංහල');
  expect(localStorage.getItem('language')).toBe('si');
  await expectNoViolations(container);
});

test.each(TRANSLATIONS)('the texts of the choice of language are complete in %s', async (language) => {
  await expectTranslation(languageTexts, language);
});
