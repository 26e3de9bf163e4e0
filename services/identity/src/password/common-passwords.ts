import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST_ALLOWED = 8;
const REFUSED = 3_000;

/** Ranked, the most common first, all in lower case. */
const ranked = dictionary['passwords-common'];

/** The 3,000 most common of all, and the 3,000 most common of those that are long enough to be chosen. */
const common = new Set([
  ...ranked.slice(0, REFUSED),
  ...ranked.filter((password) => password.length >= SHORTEST_ALLOWED).slice(0, REFUSED),
]);

/** Whether a password is one of those that attackers try first, whatever its case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
