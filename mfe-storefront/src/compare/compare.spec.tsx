import { describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aProduct } from '../shared/testing';
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
};

const open = (route: string, storage: Record<string, string> = {}) =>
  renderPage(<ComparePage />, { path: '/compare', route, api, storage });
const row = (name: RegExp) => screen.getByRole('row', { name });

describe('the comparison', () => {
  test('products of the address, when they are there, stand side by side with what differs marked', async () => {
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

  test('what is the same, when only differences are wanted, is left out', async () => {
    const { user } = open('/compare?products=A,B');
    await user.click(await screen.findByRole('checkbox', { name: 'Only what differs' }));
    expect(screen.queryByRole('row', { name: /^Use/ })).not.toBeInTheDocument();
    expect(row(/^Resolution/)).toBeInTheDocument();
  });

  test('a product, when it is taken out or added to the cart, is', async () => {
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

  test('an address without products, when the browser remembers some, shows those, and says what is gone', async () => {
    open('/compare', { compared: 'B,GONE' });
    await screen.findByRole('link', { name: 'Gate Bullet' });
    expect(screen.getByText('1 product is not in the shop any more.')).toBeInTheDocument();
  });

  test('an address, when it names nonsense and too many, is read as far as it makes sense', async () => {
    const { calls } = open('/compare?products=A,A,..%2Fx,<b>,B,C,D,E');
    await screen.findByRole('link', { name: 'Night Dome' });
    expect(calls.map(({ path }) => path)).toEqual([
      '/products/A',
      '/products/B',
      '/products/C',
      '/products/D',
    ]);
  });

  test('the table, when it is to be printed, is', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open('/compare?products=A');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    print.mockRestore();
  });
});
