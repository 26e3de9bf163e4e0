import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { platform } from './platform.js';
import { LANGUAGES, SCREENS, Screens, THEMES } from './screens.js';

/**
 * Looks at each screen once at a width. Languages and themes take turns; `nightly/` looks at all of them in all.
 * @param turn the place in the languages and themes of the first screen, so that two widths show a screen in different ones
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
