import { expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { aPageOf } from '../shared/testing';
import ShopPage from './shop.page';

const NOTHING = { products: [], categories: [], words: ['siamese', 'siam'] };

test('a search, when it finds nothing, leads on to close words, the categories, fewer filters and people', async () => {
  const { container } = renderPage(<ShopPage />, {
    path: '/shop',
    route: '/shop?q=siam&category=cctv1',
    api: { 'GET /products': aPageOf([]), 'GET /products/search': NOTHING },
  });
  expect(await screen.findByRole('link', { name: 'siamese' })).toHaveAttribute('href', '/shop?q=siamese');
  expect(screen.queryByRole('link', { name: 'siam' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Accessories' }).at(-1)).toHaveAttribute(
    'href',
    '/shop?category=cctv2',
  );
  expect(screen.getByRole('link', { name: /without filters/ })).toHaveAttribute('href', '/shop?q=siam');
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  await expectNoViolations(container);
});
