import { expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { NotFound } from './not-found';

test('reports an unknown address and offers links', async () => {
  const { container } = renderPage(<NotFound />, { route: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/shop']);
  await expectNoViolations(container);
});

test('leads a search on the page of an unknown address to the shop', async () => {
  const { user, location } = renderPage(<NotFound />, { route: '/nowhere' });
  await user.type(screen.getByRole('searchbox', { name: 'Find products' }), ' dome & cable{Enter}');
  expect(location()).toBe('/shop?q=dome+%26+cable');
});
