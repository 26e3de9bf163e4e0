import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ICON_NAMES } from './icon-names';

test('the drawing of icons, when it is asked for those that the screens name, has each of them once', () => {
  const drawn = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8').matchAll(/<symbol id="([^"]+)"/g);
  expect([...drawn].map(([, name]) => name)).toEqual([...ICON_NAMES]);
});
