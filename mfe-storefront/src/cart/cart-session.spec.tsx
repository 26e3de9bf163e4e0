import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiCall } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aProduct, inOneTask } from '../shared/testing';
import CartPage from './cart.page';

const LINE = { productId: 'NET-DOME', name: 'Netra Dome', image: '', price: 12_500, altNames: [] };
const saved = (quantity: number) => ({ items: [{ ...LINE, quantity, stock: 8, isAvailable: true }] });
const WAITS = 'The cart of this browser waits to be joined';
const OVER = 'Your session has ended. Log in to see your saved cart.';

const silence = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => void jest.restoreAllMocks());

describe('cart of a customer', () => {
  test("shows the guest's cart and a way back when the session has ended", async () => {
    const warn = silence();
    const { container, calls } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'OLD', cart: JSON.stringify([{ ...LINE, price: 11_000, quantity: 2 }]) },
      api: { 'GET /cart': problem(401, 'Expired'), 'GET /products/NET-DOME': aProduct() },
    });
    expect(await screen.findByText(OVER)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fcart');
    expect(screen.getByRole('link', { name: 'Netra Dome' })).toBeVisible();
    expect(screen.getByText('(Login to save your cart)')).toBeVisible();
    expect(screen.queryByText(/can’t reach your saved cart|could not be loaded/)).toBeNull();
    expect(calls.filter(({ path }) => path === '/cart')).toHaveLength(1);
    expect(await screen.findByText(/^The price changed from Rs 11,000.00/)).toBeVisible();
    expect(warn).toHaveBeenCalledWith(WAITS, expect.any(Error));
    await expectNoViolations(container);
  });

  test('reports a session that ends during a change and sends nothing more without a token', async () => {
    const { user, calls } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { 'GET /cart': saved(2), 'POST /cart': problem(401, 'Expired') },
    });
    await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(await screen.findByText(OVER)).toBeVisible();
    expect(screen.queryByText(/could not be/)).toBeNull();
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
    expect(calls.filter(({ headers }) => headers.get('authorization') === null)).toEqual([]);
  });

  test('opens the checkout with a typed quantity when Checkout is the tap that leaves the field', async () => {
    const { user, location } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { 'GET /cart': saved(2), 'POST /cart': saved(5) },
    });
    const field = await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
    await user.clear(field);
    await user.type(field, '5');
    await inOneTask(
      () => fireEvent.blur(field),
      () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' })),
    );
    expect(location()).toBe('/checkout?items=NET-DOME:5');
  });

  test.each([
    ['removed', 2, 'Remove Netra Dome', '5', 0],
    ['reduced to the stock', 12, 'Take 8', '9', 8],
  ])('a line is %s by the tap that leaves its typed quantity', async (_what, before, name, typed, left) => {
    let pieces = before;
    const cart = () => (pieces > 0 ? saved(pieces) : { items: [] });
    const { user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: {
        'GET /cart': cart,
        'POST /cart': ({ body }: ApiCall) => {
          pieces += (body as { quantity: number }).quantity;
          return cart();
        },
      },
    });
    const field = await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
    await user.clear(field);
    await user.type(field, typed);
    await inOneTask(
      () => fireEvent.blur(field),
      () => fireEvent.click(screen.getByRole('button', { name })),
    );
    await waitFor(() => expect(pieces).toBe(left));
  });

  test('keeps two separated carts apart until the session ends', async () => {
    const { calls } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T', cartApart: '1', cart: JSON.stringify([{ ...LINE, quantity: 2 }]) },
      api: { 'GET /cart': saved(1), 'GET /products/NET-DOME': aProduct() },
    });
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue('1');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() =>
      expect(screen.getByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue('2'),
    );
    expect(localStorage.getItem('cartApart')).toBeNull();
  });

  test.each([
    ['has them', 3, '3'],
    ['does not have them', 2, '3'],
    ['has them, and one from another device', 4, '4'],
  ])('counts pieces whose answer was lost once while the saved cart %s', async (_what, quantity, shown) => {
    const warn = silence();
    const sent = { quantity: 1, key: 'K', before: 2 };
    const { calls, location, user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T', cart: JSON.stringify([{ ...LINE, quantity: 1, sent }]) },
      api: { 'GET /cart': saved(quantity), 'POST /cart': problem(503, 'The database is away') },
    });
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue(shown);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location()).toBe(`/checkout?items=NET-DOME:${shown}`);
    expect(warn).toHaveBeenCalledWith(WAITS, expect.objectContaining({ status: 503 }));
  });

  /**
   * Applies every change, but answers 503 while it is down. Like the real server, it remembers only the last key of a line.
   */
  function lossyServer(quantity: number) {
    const server = { isAway: true, quantity };
    let last: string | null = null;
    const cart = () => (server.quantity > 0 ? saved(server.quantity) : { items: [] });
    return Object.assign(server, {
      'GET /cart': cart,
      'POST /cart': ({ headers, body }: ApiCall) => {
        const key = headers.get('idempotency-key');
        if (key === null || key !== last) server.quantity += (body as { quantity: number }).quantity;
        last = key;
        return server.isAway ? problem(503, 'The database is away') : cart();
      },
    });
  }

  test.each([
    ['one after the other', true],
    ['at once', false],
  ])('counts additions whose answers are lost %s once each', async (_how, waits) => {
    const warn = silence();
    const server = lossyServer(2);
    const { user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { ...server },
    });
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    await user.click(more);
    if (waits) await waitFor(() => expect(localStorage.getItem('cart')).not.toBeNull());
    await user.click(more);
    await waitFor(() => expect(quantity).toHaveValue('4'));
    await waitFor(() => expect(localStorage.getItem('cart')).toContain('"quantity":2'));
    server.isAway = false;
    await user.click(more);
    await waitFor(() => expect(server.quantity).toBe(5));
    expect(localStorage.getItem('cart')).toBeNull();
    expect(quantity).toHaveValue('5');
    expect(warn).toHaveBeenCalledWith(WAITS, expect.objectContaining({ status: 503 }));
  });

  test('shows what the server has after a subtraction whose answer is lost', async () => {
    const server = lossyServer(3);
    const { user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { ...server },
    });
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
    await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    await screen.findByText('The quantity of Netra Dome could not be changed.');
    await waitFor(() => expect(quantity).toHaveValue('2'));
  });

  test('shows a line in its place after a refused removal', async () => {
    const [dome] = saved(2).items;
    const ptz = { ...dome!, productId: 'NET-PTZ', name: 'Netra PTZ' };
    const { user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { 'GET /cart': { items: [dome, ptz] }, 'POST /cart': problem(422, 'No') },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Netra Dome' }));
    await screen.findByText('Netra Dome could not be removed.');
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Netra/ }).map((link) => link.textContent)).toEqual([
        'Netra Dome',
        'Netra PTZ',
      ]),
    );
  });

  test('subtracts from pieces that the browser stored during an outage', async () => {
    const warn = silence();
    let isAway = true;
    let pieces = 0;
    const cart = () => (pieces > 0 ? saved(pieces) : { items: [] });
    const { user, calls } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T', cart: JSON.stringify([{ ...LINE, quantity: 3 }]) },
      api: {
        'GET /cart': cart,
        'GET /products/NET-DOME': aProduct(),
        'POST /cart': ({ body }: ApiCall) => {
          if (isAway) return problem(503, 'The database is away');
          pieces = Math.max(pieces + (body as { quantity: number }).quantity, 0);
          return cart();
        },
      },
    });
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Decrease quantity' }));
    await waitFor(() => expect(pieces).toBe(2));
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue('2');
    expect(warn).toHaveBeenCalledWith(WAITS, expect.objectContaining({ status: 503 }));
  });

  test('refetches the cart when another tab changes it or the window gets the focus', async () => {
    let pieces = 1;
    const { calls } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { 'GET /cart': () => saved(pieces), 'POST /cart': (_call: ApiCall) => saved(pieces) },
    });
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
    pieces = 2;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartChanged' })));
    await waitFor(() => expect(quantity).toHaveValue('2'));
    pieces = 3;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(quantity).toHaveValue('3'));
    expect(calls.filter(({ path }) => path === '/cart')).toHaveLength(3);
  });

  test('notifies other tabs of a changed quantity', async () => {
    const { user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { token: 'T' },
      api: { 'GET /cart': saved(2), 'POST /cart': saved(3) },
    });
    await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(localStorage.getItem('cartChanged')).not.toBeNull());
  });
});
