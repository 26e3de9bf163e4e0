import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { platform } from './platform.js';
import { LANGUAGES, SCREENS, Screens, THEMES } from './screens.js';

/**
 * Checks each screen once at a width, with languages and themes in rotation; `nightly/` checks all combinations.
 * @param turn the index into languages and themes for the first screen, so that two widths show a screen in different ones
 */
export const everyScreen = (name: string, viewport: { width: number; height: number }, turn: number) =>
  describe(`every screen at ${name} px`, () => {
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
