import { expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aPageOf, aProduct } from '../shared/testing';
import ShopPage from './shop.page';

const NOTHING = { products: [], categories: [], words: ['siamese', 'siam'] };

test('leads a search without results to close words, categories, fewer filters and people', async () => {
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

test('shows four best sellers when a search has no results', async () => {
  const best = ['A', 'B', 'C', 'D', 'E'].map((name) => aProduct({ productId: name, name }));
  const { container } = renderPage(<ShopPage />, {
    path: '/shop',
    route: '/shop?q=siam',
    api: {
      'GET /products': aPageOf([]),
      'GET /products/search': NOTHING,
      'GET /products/shop/highlights': { bestSellers: best, reviews: [] },
    },
  });
  const sellers = within(await screen.findByRole('region', { name: 'Best sellers' }));
  expect(sellers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/overview/A',
    '/overview/B',
    '/overview/C',
    '/overview/D',
  ]);
  await expectNoViolations(container);
});

test('reports that another brand is not sold, and shows our cameras instead of close words', async () => {
  renderPage(<ShopPage />, {
    path: '/shop',
    route: '/shop?q=cp-plus%20dome',
    api: {
      'GET /products': ({ path }: { path: string }) =>
        aPageOf(path.includes('q=') ? [] : [aProduct({ productId: 'A', name: 'Netra Dome' })]),
      'GET /products/search': NOTHING,
    },
  });
  expect(await screen.findByText(/^We don’t sell CP Plus, but/)).toBeVisible();
  const cameras = within(await screen.findByRole('region', { name: 'CCTV cameras' }));
  expect(cameras.getByRole('link', { name: /Netra Dome/ })).toHaveAttribute('href', '/overview/A');
  expect(screen.queryByText('Did you mean')).not.toBeInTheDocument();
});
