import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST_ALLOWED = 8;
const REFUSED = 3_000;

/** Ranked by frequency, in lower case. */
const ranked = dictionary['passwords-common'];

/** The 3,000 most common passwords, and the 3,000 most common ones of an allowed length. */
const common = new Set([
  ...ranked.slice(0, REFUSED),
  ...ranked.filter((password) => password.length >= SHORTEST_ALLOWED).slice(0, REFUSED),
]);

/** Whether a password is common, regardless of case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
