import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { LanguageSelect } from './language-select';

test('the choice of language, when Sinhala is taken, is kept and names itself in Sinhala', async () => {
  const { user, container } = renderPage(<LanguageSelect />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'සිංහල');
  expect(await screen.findByRole('combobox', { name: 'භාෂාව' })).toHaveDisplayValue('සිංහල');
  expect(localStorage.getItem('language')).toBe('si');
  await expectNoViolations(container);
});
