import { describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { aProduct, inOneTask } from '../shared/testing';
import ComparePage from './compare.page';

const api = {
  'GET /products/A': aProduct({
    productId: 'A',
    name: 'Night Dome',
    price: 10_000,
    labellPrice: 12_000,
    specs: ['resolution=5', 'place=indoor', 'infrared=30'],
  }),
  'GET /products/B': aProduct({
    productId: 'B',
    name: 'Gate Bullet',
    stock: 0,
    specs: ['resolution=8', 'place=indoor'],
  }),
  'GET /products/C': aProduct({ productId: 'C', name: 'Door Turret' }),
};

const open = (route: string, storage: Record<string, string> = {}) =>
  renderPage(<ComparePage />, { path: '/compare', route, api, storage });
const row = (name: RegExp) => screen.getByRole('row', { name });

describe('comparison', () => {
  test('shows the products of the address side by side with differences marked', async () => {
    const { container } = open('/compare?products=A,B');
    expect(await screen.findByRole('link', { name: 'Night Dome' })).toHaveAttribute('href', '/overview/A');
    expect(row(/^Resolution/)).toHaveTextContent('Resolutiondiffers5 MP8 MP');
    expect(row(/^Use/)).toHaveTextContent('UseIndoorsIndoors');
    expect(within(row(/^Night view/)).getByText('not given')).toBeVisible();
    expect(row(/^Price/)).toHaveTextContent('Now Rs 10,000.00');
    expect(row(/^Stock/)).toHaveTextContent('8 in stock');
    expect(screen.getByRole('button', { name: 'Add to Cart: Gate Bullet' })).toBeDisabled();
    expect(localStorage.getItem('compared')).toBe('A,B');
    await expectNoViolations(container);
  });

  test('hides equal rows when only differences are wanted', async () => {
    const { user } = open('/compare?products=A,B');
    await user.click(await screen.findByRole('checkbox', { name: 'Only what differs' }));
    expect(screen.queryByRole('row', { name: /^Use/ })).not.toBeInTheDocument();
    expect(row(/^Resolution/)).toBeInTheDocument();
  });

  test('removes a product and adds one to the cart', async () => {
    const { user, location } = open('/compare?products=A,B');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: Night Dome' }));
    await screen.findByText('Product added to cart');
    await user.click(screen.getByRole('button', { name: 'Take out Night Dome' }));
    expect(location()).toBe('/compare?products=B');
    expect(localStorage.getItem('compared')).toBe('B');
    await user.click(await screen.findByRole('button', { name: 'Take out Gate Bullet' }));
    await screen.findByText('Nothing to compare yet.');
    expect(location()).toBe('/compare');
  });

  test.each([
    ['of the address', '/compare?products=A,B,C', {}],
    ['that are remembered', '/compare', { compared: 'A,B,C' }],
  ])(
    'removes two products %s, however fast the presses follow each other',
    async (_which, route, storage) => {
      const { location } = open(route, storage);
      const remove = (name: string) =>
        fireEvent.click(screen.getByRole('button', { name: `Take out ${name}` }));
      await screen.findByRole('link', { name: 'Night Dome' });
      await inOneTask(
        () => remove('Night Dome'),
        () => remove('Gate Bullet'),
      );
      expect(location()).toBe('/compare?products=C');
      expect(localStorage.getItem('compared')).toBe('C');
      expect(screen.getByRole('link', { name: 'Door Turret' })).toBeVisible();
    },
  );

  test('shows remembered products without any in the address, and reports removed ones', async () => {
    open('/compare', { compared: 'B,GONE' });
    await screen.findByRole('link', { name: 'Gate Bullet' });
    expect(screen.getByText('1 product is not in the shop any more.')).toBeInTheDocument();
  });

  test('keeps the remembered products when a link shows others, until those are changed', async () => {
    const { user } = open('/compare?products=A,B', { compared: 'C,D' });
    await screen.findByRole('link', { name: 'Night Dome' });
    expect(localStorage.getItem('compared')).toBe('C,D');
    await user.click(screen.getByRole('button', { name: 'Take out Night Dome' }));
    expect(localStorage.getItem('compared')).toBe('B');
  });

  test('ignores nonsense and excess products in the address', async () => {
    const { calls } = open('/compare?products=A,A,..%2Fx,<b>,B,C,D,E');
    await screen.findByRole('link', { name: 'Night Dome' });
    expect(calls.map(({ path }) => path)).toEqual([
      '/products/A',
      '/products/B',
      '/products/C',
      '/products/D',
    ]);
  });

  test('prints the table', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open('/compare?products=A');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    print.mockRestore();
  });
});
