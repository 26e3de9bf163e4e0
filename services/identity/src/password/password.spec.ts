import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';
import { generatePassword, refuseCommonPassword } from './password.rules.js';

describe('common password', () => {
  test.each([
    'password',
    'Password1',
    'qwertyuiop',
    'iloveyou1',
    '12345678',
    'welcome1',
    'football',
    'sunshine',
  ])('is recognised in any case (%s)', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(isCommonPassword(password.toUpperCase())).toBe(true);
  });

  test.each(['seven quiet herons', 'kmrt-7wqp-x3fh-9ndc', 'නිමල් පෙරේරා'])(
    'does not include %s',
    (password) => {
      expect(() => refuseCommonPassword(password, 'password')).not.toThrow();
    },
  );

  test('is refused with a sentence that explains it', () => {
    expect(() => refuseCommonPassword('baseball', 'password')).toThrow(
      'This password is among the most common ones. Please choose another.',
    );
  });
});

test('generated passwords are readable and unique', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});
