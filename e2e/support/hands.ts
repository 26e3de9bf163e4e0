import type { Locator, Page } from 'playwright-core';

/**
 * Presses where the middle of an element is seen, as a hand does: nothing is scrolled for it. A locator's own click scrolls until
 * nothing covers its element, which a person who does not see it would not do.
 * @throws when the element is outside of the window, or something covers it
 */
export async function pressWhereSeen(page: Page, target: Locator): Promise<void> {
  // A person aims at what stands still.
  await (await target.elementHandle())!.waitForElementState('stable');
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cover = await target.evaluate(
    (element, at) => {
      const seen = document.elementFromPoint(at.x, at.y);
      return seen && element.contains(seen)
        ? ''
        : (seen?.outerHTML.slice(0, 200) ?? 'the edge of the window');
    },
    { x, y },
  );
  if (cover) throw new Error(`It cannot be pressed, because it is behind ${cover}`);
  await page.mouse.click(x, y);
}
