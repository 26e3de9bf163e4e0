import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DESKTOP, PHONE } from './support/browser.js';
import { platform } from './support/platform.js';
import { LANGUAGES, SCREENS, Screens, THEMES } from './support/screens.js';

/** Each screen once at each width; languages and themes take turns. `nightly/` looks at all of them in all. */
describe.each([
  ['1280', DESKTOP, 0],
  ['390', PHONE, 1],
] as const)('every screen at %s px', (_width, viewport, turn) => {
  const on = platform();
  let screens: Screens;
  beforeAll(async () => {
    screens = new Screens(on.browser, on.stack, viewport);
    await screens.fill();
  }, 60_000);
  afterAll(() => screens?.close());

  const rows = SCREENS.map((screen, index) => {
    const at = index + turn;
    const look = { language: LANGUAGES[at % LANGUAGES.length]!, colorScheme: THEMES[at % THEMES.length]! };
    return { ...screen, ...look, screen, look };
  });

  test.each(rows)('$path of a $role in $language and the $colorScheme theme has no faults', async (row) => {
    expect(await screens.faults(row.screen, row.look)).toEqual([]);
  });
});
