import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';
import { generatePassword, refuseCommonPassword } from './password.rules.js';

describe('a common password', () => {
  test.each([
    'password',
    'Password1',
    'qwertyuiop',
    'iloveyou1',
    '12345678',
    'welcome1',
    'football',
    'sunshine',
  ])('such as %s, is known in any case', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(isCommonPassword(password.toUpperCase())).toBe(true);
  });

  test.each(['seven quiet herons', 'kmrt-7wqp-x3fh-9ndc', 'නිමල් පෙරේරා'])(
    'unlike %s, is accepted',
    (password) => {
      expect(() => refuseCommonPassword(password, 'password')).not.toThrow();
    },
  );

  test('when refused, has a sentence that explains it', () => {
    expect(() => refuseCommonPassword('baseball', 'password')).toThrow(
      'This password is among the most common ones. Please choose another.',
    );
  });
});

test('generated passwords, when many are made, are readable and unique', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});
