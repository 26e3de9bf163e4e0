import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilDrawn } from './until-drawn.js';

/** The small build: the browser compiles it again for each document. A page that is checked often has it as an init script. */
export const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** One sentence for each fault that keeps someone from using a screen. */
export async function faultsOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [...violations, ...(sideways ? ['the page scrolls sideways'] : [])];
}

/**
 * One sentence for each rule of axe that a page breaks, its frames included. Waits for finite animations: the colours of a dialog
 * that still fades in are not the ones that people see. Axe's own driver sends the large build twice and fetches everything that is
 * right, which is a quarter of the time for a screen.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilDrawn(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await window.axe!.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}
