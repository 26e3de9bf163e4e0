import { serialKey } from '../rules/text-rules.js';

/** What people type for a device without a serial number, reduced to letters and digits. */
const FILLERS = new Set(
  [
    'NA NIL NO NON NONE NULL NOTHING UNKNOWN UNKNOWNSERIAL NOTKNOWN MISSING WITHOUT TBA TBD',
    'NOSERIAL NOSERIALNO NOSERIALNUMBER NOSN NOLABEL NONUMBER UNREADABLE ILLEGIBLE',
    'NOTAVAILABLE NOTAPPLICABLE NOTGIVEN NOTPROVIDED NOTREADABLE',
    'නැත නොදනී இல்லை தெரியாது',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a serial is a placeholder such as `N/A`, `-`, `000` or `unknown`, which identifies neither device nor customer. */
export function isFillerSerial(serial: string): boolean {
  const bare = serialKey(serial).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return bare === '' || FILLERS.has(bare) || /^(0+|X+)$/.test(bare);
}
