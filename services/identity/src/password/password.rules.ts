import { randomInt } from 'node:crypto';
import { invalid } from '@netra/service-kit';
import { isCommonPassword } from './common-passwords.js';

/**
 * Rejects a common password; the DTO checks its length.
 * @param field the field of the request that the error names
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw invalid(field, 'password.common');
}

/** Without letters and digits that are easily confused. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that can be read out on the telephone: four groups of four, 79 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
