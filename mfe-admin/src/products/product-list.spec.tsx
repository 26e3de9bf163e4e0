import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ProductListPage from './product-list.page';

const dome = {
  _id: 'p1',
  productId: 'NET-DOME',
  name: 'Dome camera',
  altNames: [],
  description: '',
  images: ['/images/dome.webp', '/images/side.webp'],
  price: 12_500,
  labellPrice: 15_000.5,
  stock: 7,
  isAvailable: true,
  category: 'cctv1',
  version: 1,
};
const hidden = { ...dome, productId: 'NET-HIDDEN', name: 'Hidden', isAvailable: false, category: 'cctv2' };
const sold = { ...dome, productId: 'NET-SOLD', name: 'Sold', stock: 0, images: [], category: 'cctv3' };
const page = { total: 3, page: 1, limit: 20, totalPages: 1, products: [dome, hidden, sold] };
const open = (api: object = {}, route = '/admin/product') =>
  renderPage(<ProductListPage />, {
    route,
    api: { 'GET /products': page, 'DELETE /products/NET-DOME': dome, ...api },
  });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('lists the products under the headings of the specification', async () => {
  const { container, calls } = open();
  const cells = await row(/NET-DOME/);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Image',
    'Product ID',
    'Product Name',
    'Label Price',
    'Price',
    'Stock',
    'Availability',
    'Category',
    'Actions',
  ]);
  for (const text of ['Rs 15,000.50', 'Rs 12,500.00', '7', 'In Stock', 'CCTV Camera'])
    expect(cells.getByText(text)).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/dome.webp');
  expect(container.querySelector('img')).toHaveAttribute(
    'srcset',
    expect.stringMatching(/^\/images\/400\/dome.webp 400w/),
  );
  expect(calls[0]?.path).toBe(
    '/products?page=1&limit=20&includeUnavailable=true&sort=created-desc&language=all',
  );
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/admin/newproduct');
  await expectNoViolations(container);
});

test('shows in the tooltip why a product is not available', async () => {
  open();
  expect((await row(/NET-HIDDEN/)).getByTitle('Marked as Unavailable')).toHaveTextContent('Out of Stock');
  expect((await row(/NET-SOLD/)).getByTitle('Out of Stock (zero stock)')).toHaveTextContent('Out of Stock');
});

test('sends sort and filter to the server and keeps them in the address', async () => {
  const { user, calls, location } = open();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Sort by Latest');
  await user.selectOptions(sort, 'Sort by Oldest');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('sort=created-asc'));
  await user.click(screen.getByRole('checkbox', { name: 'Show only Out of Stock / Unavailable' }));
  await waitFor(() => expect(calls.at(-1)?.path).toContain('onlyUnavailable=true'));
  expect(location()).toBe('/admin/product?sort=oldest&out=true');
});

test('shows the products low on stock when the dashboard leads there, and can show all again', async () => {
  const { user, calls, location } = open({}, '/admin/product?stock=low');
  await row(/NET-DOME/);
  expect(calls[0]?.path).toContain('stock=low');
  await user.click(screen.getByRole('checkbox', { name: 'Only low stock', checked: true }));
  expect(location()).toBe('/admin/product');
});

test('deletes a product after confirmation and reloads the list', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Dome camera' }));
  const question = 'Delete product NET-DOME? This cannot be undone.';
  const dialog = within(screen.getByRole('alertdialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Product Deleted Successfully');
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

test('keeps a product when deletion is cancelled or refused', async () => {
  const { user, calls } = open({
    'DELETE /products/NET-DOME': problem(409, 'It is part of an open order'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Dome camera' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Delete Dome camera' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete product');
  expect(screen.getByText('It is part of an open order')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /NET-DOME/ })).toBeInTheDocument();
});

test('shows an empty state when there are no products and an error when loading fails', async () => {
  open({ 'GET /products': { ...page, total: 0, totalPages: 0, products: [] } });
  await screen.findByText('No products to show');
  open({ 'GET /products': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load products')).toHaveLength(2));
});

test('names a five-digit stock as it is written', async () => {
  const { container } = open({
    'GET /products': { ...page, products: [{ ...page.products[0], stock: 99_996 }] },
  });
  await screen.findByRole('button', { name: '99,996: stock of Dome camera. Change it' });
  await expectNoViolations(container);
});

test('adds pieces to a stock from the list, for a reason that nobody has chosen before', async () => {
  const POST = 'POST /products/NET-DOME/stock';
  const { user, calls } = open({
    [POST]: { productId: 'NET-DOME', name: 'Dome camera', change: 5, stock: 12 },
  });
  await user.click(await screen.findByRole('button', { name: '7: stock of Dome camera. Change it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the stock of Dome camera' }));
  await user.type(dialog.getByRole('spinbutton', { name: /Pieces/ }), '5');
  expect(dialog.getByText('7 in stock, then 12')).toBeInTheDocument();
  const reason = dialog.getByRole('combobox', { name: /Reason/ });
  expect(reason).toHaveDisplayValue('Choose a reason');
  await user.selectOptions(reason, 'Found');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Stock changed: 12 left');
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ body: { change: 5, reason: 'found', note: null } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
