import { describe, expect, test } from '@jest/globals';
import { isFillerSerial } from './filler-serial.js';

describe('serial', () => {
  test.each([
    'N/A',
    'n/a',
    ' N.A. ',
    '-',
    '?',
    '0',
    '0000',
    'xxx',
    'None',
    'nil',
    'Unknown!',
    'No Serial No.',
    'Ｎ／Ａ',
    'නැත',
    'இல்லை',
    '   ',
  ])('"%s" is a placeholder', (serial) => {
    expect(isFillerSerial(serial)).toBe(true);
  });

  test.each(['SN-ABC123', 'NA-1', 'NO1', '1', '10', 'X1', 'NONE-7', 'DS-2CD', '0000000001', 'නැත1'])(
    '"%s" is a serial number',
    (serial) => {
      expect(isFillerSerial(serial)).toBe(false);
    },
  );
});
