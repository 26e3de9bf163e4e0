import type { Locator, Page } from 'playwright-core';

/**
 * Presses where the middle of an element is seen, as a hand does: nothing is scrolled for it. A locator's own click scrolls until
 * nothing covers its element, which a person who does not see it would not do.
 * @throws when the element is outside of the window, or something covers it
 */
export async function pressWhereSeen(page: Page, target: Locator): Promise<void> {
  // A person aims at what stands still.
  await (await target.elementHandle())!.waitForElementState('stable');
  // In one step, because a page that still loads may move it.
  const seen = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return undefined;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const cover =
      hit && element.contains(hit) ? '' : (hit?.outerHTML.slice(0, 200) ?? 'the edge of the window');
    return { ...middle, cover };
  });
  if (!seen) throw new Error('It is not drawn');
  const { x, y, cover } = seen;
  if (cover) throw new Error(`It cannot be pressed, because it is behind ${cover}`);
  await page.mouse.click(x, y);
}
