import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aPageOf, aProduct } from '../shared/testing';
import ShopPage from './shop.page';

const counts = {
  categories: { cctv1: 3, cctv2: 1, cctv3: 0 },
  priceRanges: [],
  specs: [
    { spec: 'infrared=100', count: 1 },
    { spec: 'infrared=30', count: 2 },
    { spec: 'place=indoor', count: 1 },
    { spec: 'place=outdoor', count: 2 },
    { spec: 'resolution=8', count: 1 },
    { spec: 'resolution=5', count: 2 },
    { spec: 'storage=2000', count: 1 },
  ],
};

const open = (route: string, found: object = {}) =>
  renderPage(<ShopPage />, {
    path: '/shop',
    route,
    api: { 'GET /products': aPageOf([aProduct()], { counts, ...found }) },
  });

describe('specification filters', () => {
  test('list each name with its values and counts in order', async () => {
    const { container } = open('/shop?category=cctv1');
    const resolution = await screen.findByRole('group', { name: 'Resolution' });
    expect(within(resolution).getAllByRole('checkbox')).toHaveLength(2);
    expect(resolution).toHaveTextContent('5 MP (2)8 MP (1)');
    const values = [...container.querySelectorAll('input[name=spec]')].map((box) =>
      box.getAttribute('value'),
    );
    expect(values).toEqual([
      'resolution=5',
      'resolution=8',
      'infrared=30',
      'infrared=100',
      'place=indoor',
      'place=outdoor',
    ]);
    await expectNoViolations(container);
  });

  test('are kept in the address, sent, and removed one by one or by reset', async () => {
    const { user, location, calls } = open('/shop?page=2');
    await user.click(await screen.findByRole('checkbox', { name: '5 MP (2)' }));
    await user.click(await screen.findByRole('checkbox', { name: '8 MP (1)' }));
    expect(location()).toBe('/shop?spec=resolution%3D5&spec=resolution%3D8');
    expect(new URLSearchParams(calls.at(-1)?.path.split('?')[1]).getAll('spec')).toEqual([
      'resolution=5',
      'resolution=8',
    ]);
    expect(screen.getByText('Resolution').closest('summary')).toHaveTextContent('Resolution2 active');
    await user.click(screen.getByRole('link', { name: 'Remove filter: 5 MP' }));
    expect(location()).toBe('/shop?spec=resolution%3D8');
    await user.click(screen.getByRole('checkbox', { name: '8 MP (1)' }));
    expect(location()).toBe('/shop');
  });

  test('keep a value without results removable', async () => {
    const { user, location } = open('/shop?spec=storage%3D4000', { counts: { ...counts, specs: [] } });
    const box = await screen.findByRole('checkbox', { name: '4 TB' });
    expect(box).toBeChecked();
    await user.click(screen.getAllByRole('link', { name: 'Reset filters' })[0]!);
    expect(location()).toBe('/shop');
    expect(screen.queryByRole('checkbox', { name: '4 TB' })).not.toBeInTheDocument();
  });

  test('ignore unknown specifications in the address', async () => {
    const { calls } = open(
      '/shop?spec=colour%3Dred&spec=lens%3DF1.0&spec=place%3Dindoor&spec=place%3Dindoor',
    );
    await screen.findByRole('link', { name: /Netra Dome/ });
    expect(new URLSearchParams(calls[0]?.path.split('?')[1]).getAll('spec')).toEqual(['place=indoor']);
  });

  test('report that there are more results', async () => {
    open('/shop?spec=place%3Doutdoor', { total: 1_000, totalPages: 67 });
    await screen.findByRole('link', { name: /Netra Dome/ });
    expect(screen.getByRole('status')).toHaveTextContent('1–15 of 1,000+ products');
  });
});
