import type { BrowserContext, Page } from 'playwright-core';

interface Work {
  clicks: number;
  fields: string[];
  prints: number;
}

/** Counts a person's work: clicks (not those that a key makes), filled-in fields, and prints. */
export async function countWork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const work: Work = { clicks: 0, fields: [], prints: 0 };
    Object.assign(window, { work, print: () => void (work.prints += 1) });
    document.addEventListener('click', ({ detail }) => void (work.clicks += detail > 0 ? 1 : 0), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        const { name, ariaLabel } = target as HTMLInputElement;
        if (!work.fields.includes(name || (ariaLabel ?? ''))) work.fields.push(name || (ariaLabel ?? ''));
      },
      true,
    );
  });
}

/** The work since the last count. */
export const workOf = (page: Page): Promise<Work> =>
  page.evaluate(() => {
    const { work } = window as unknown as { work: Work };
    const done = { ...work };
    Object.assign(work, { clicks: 0, fields: [], prints: 0 });
    return done;
  });
