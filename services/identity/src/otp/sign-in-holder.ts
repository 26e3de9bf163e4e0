import { createHash } from 'node:crypto';

/**
 * The id that the codes of an address to sign in by are stored under. It is made of the address, because there may be no account yet;
 * a code to choose a new password has another, so that neither is valid for the other purpose.
 */
export const signInHolder = (email: string): string =>
  createHash('sha256').update(`sign-in:${email}`).digest('hex').slice(0, 32);
