import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DESKTOP, PHONE } from './support/browser.js';
import { platform } from './support/platform.js';
import { LANGUAGES, SCREENS, Screens, THEMES } from './support/screens.js';

/** Each screen at 1280 and 390 px, with languages and themes in rotation; `nightly/` checks all combinations. */
describe('every screen', () => {
  const on = platform();
  let screens: Screens;
  beforeAll(async () => {
    screens = new Screens(on.browser, on.stack);
    await screens.fill();
  }, 60_000);
  afterAll(() => screens?.close());

  const rows = SCREENS.map((screen, index) => {
    const inTurn = <Value>(values: readonly Value[], turn = 0) => values[(index + turn) % values.length]!;
    const look = (turn: number) => ({
      language: inTurn(LANGUAGES),
      colorScheme: inTurn(THEMES, turn),
      // Every second pair of screens is loaded by a phone, so that both sizes meet both themes.
      viewport: [DESKTOP, PHONE][((index >> 1) + turn) % 2]!,
    });
    return { ...screen, ...look(0), screen, looks: [look(0), look(1)] as const };
  });

  test.each(rows)(
    '$path of a $role in $language has no faults at $viewport.width px in the $colorScheme theme, nor after a change of both',
    async ({ screen, looks: [opened, resized] }) => {
      const page = await screens.open(screen, opened);
      const faults = await screens.faults(screen.role);
      await screens.resize(page, resized);
      expect([faults, await screens.faults(screen.role)]).toEqual([[], []]);
    },
  );
});
