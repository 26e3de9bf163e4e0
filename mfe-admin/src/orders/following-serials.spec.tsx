import { expect, test } from '@jest/globals';
import { followingSerials } from './following-serials';

test.each([
  [
    'that ends in a number is followed by the next ones',
    'DS-2CD0098',
    3,
    ['DS-2CD0099', 'DS-2CD0100', 'DS-2CD0101'],
  ],
  ['with leading zeros keeps its length', '007', 1, ['008']],
  ['that ends in a letter has none', 'DS-2CD-A', 2, []],
  ['whose number would get longer has none', 'SN-99', 1, []],
  [
    'with more digits than an exact number keeps its beginning',
    '90071992547409931',
    1,
    ['90071992547409932'],
  ],
])('a serial %s', (_case, serial, count, expected) => {
  expect(followingSerials(serial, count)).toEqual(expected);
});
