import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { untilDrawn } from './until-drawn.js';

/**
 * One sentence for each thing that keeps someone from using a screen. Animations that end are waited for: the colours of a dialog that
 * still fades in are not those that people read.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  await untilDrawn(page);
  // The default mode opens another page for each analysis, to check frames of other origins. The only one is the map, after a click.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
    ...(sideways ? ['the page scrolls sideways'] : []),
  ];
}
