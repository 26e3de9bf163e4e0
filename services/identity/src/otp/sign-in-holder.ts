import { createHash } from 'node:crypto';

/**
 * The id under which the sign-in codes of an address are stored. It is derived from the address, because there may be no account yet.
 * A code to choose a new password has a different one, so that neither is valid for the other purpose.
 */
export const signInHolder = (email: string): string =>
  createHash('sha256').update(`sign-in:${email}`).digest('hex').slice(0, 32);
