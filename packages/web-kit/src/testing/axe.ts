import { getConfig } from '@testing-library/react';
import { configureAxe } from 'jest-axe';

/** jsdom has neither layout nor colours: the browser stories measure contrast. */
const axe = configureAxe({
  iframes: false,
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
});

/** Fails with the list of axe's findings in an element. Like `waitFor`, it takes time, in which the screen may change. */
export async function expectNoViolations(element: Element): Promise<void> {
  const look: Promise<Awaited<ReturnType<typeof axe>>> = getConfig().asyncWrapper(() => axe(element));
  const { violations } = await look;
  if (violations.length === 0) return;
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  throw new Error(`axe found ${violations.length} violation(s)\n${found.join('\n')}`);
}
