import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that can be taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that a customer can read out on the telephone and nobody can guess, such as `NT-7K3M9QXA`. */
export const newOrderNumber = (): string =>
  `NT-${Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
