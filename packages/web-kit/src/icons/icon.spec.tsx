import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ICON_NAMES } from './icon-names';

test('the sprite has every icon of the screens and every rating exactly once', () => {
  const drawn = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8').matchAll(/<symbol id="([^"]+)"/g);
  const ratings = [0, 1, 2, 3, 4, 5].map((full) => `stars-${full}`);
  expect([...drawn].map(([, name]) => name)).toEqual([...ICON_NAMES, ...ratings]);
});
