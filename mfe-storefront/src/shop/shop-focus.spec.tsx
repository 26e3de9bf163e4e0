import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aPageOf, aProduct } from '../shared/testing';
import ShopPage from './shop.page';

const open = async (route: string, products: unknown = aPageOf([aProduct()])) => {
  const page = renderPage(<ShopPage />, { path: '/shop', route, api: { 'GET /products': products } });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('product'));
  return page;
};
const results = () => screen.getByRole('heading', { name: 'Results' });

describe('focus in the shop', () => {
  test.each([
    ['Remove filter: CCTV Camera', '/shop?min=5000'],
    ['Remove filter: From Rs 5,000.00', '/shop?category=cctv1'],
  ])('moves to the results when the chip %s is removed', async (name, to) => {
    const { user, location } = await open('/shop?min=5000&category=cctv1');
    await user.click(screen.getByRole('link', { name }));
    expect(location()).toBe(to);
    expect(results()).toHaveFocus();
  });

  test.each([0, 1])('moves to the results when Reset filters no. %i is followed', async (at) => {
    const { user, location } = await open('/shop?min=5000');
    await user.click(screen.getAllByRole('link', { name: 'Reset filters' })[at]!);
    expect(location()).toBe('/shop');
    expect(results()).toHaveFocus();
  });

  test('moves to the results when the next page is opened', async () => {
    const { user } = await open('/shop?page=2', aPageOf([aProduct()], { page: 2, total: 31, totalPages: 3 }));
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(results()).toHaveFocus();
  });

  test('returns to the search field when it is cleared', async () => {
    const { user } = await open('/shop?q=dome');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByLabelText('Search products')).toHaveFocus();
  });
});

test('reports a page after the last one, with a link to the last one', async () => {
  const { container } = await open(
    '/shop?page=999&sort=price-asc',
    aPageOf([], { total: 74, page: 999, totalPages: 5 }),
  );
  expect(await screen.findByText('There is no page 999.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^74 products$/);
  expect(screen.queryByText('No products found.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
    'href',
    '/shop?sort=price-asc&page=5',
  );
  await expectNoViolations(container);
});
