import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { CartItem } from '@netra/web-kit';
import {
  expectNoViolations,
  problem,
  renderPage,
  type ApiAnswers,
  type ApiCall,
} from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aProduct } from '../shared/testing';
import CartPage from './cart.page';

const aLine = (about: Partial<CartItem> = {}): CartItem => ({
  productId: 'NET-DOME',
  name: 'Netra Dome',
  image: '/images/dome.webp',
  price: 12_500,
  quantity: 2,
  altNames: [],
  ...about,
});
const savedLine = (about: Partial<CartItem> = {}) => ({ ...aLine(about), stock: 8, isAvailable: true });

const asGuest = (lines: CartItem[], api: ApiAnswers = {}) =>
  renderPage(<CartPage />, {
    route: '/cart',
    storage: { cart: JSON.stringify(lines) },
    api: { 'GET /products/NET-DOME': aProduct(), ...api },
  });
const asCustomer = (api: ApiAnswers, storage: Record<string, string> = {}) =>
  renderPage(<CartPage />, { route: '/cart', storage: { token: 'T', ...storage }, api });

afterEach(() => void jest.restoreAllMocks());

const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as CartItem[];
const total = () => screen.getByRole('region', { name: 'Summary' });

describe('cart', () => {
  test('shows a guest with an empty cart the way to the shop', async () => {
    const { container } = asGuest([]);
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    await expectNoViolations(container);
  });

  test("updates line, total and the browser's storage when a guest changes a quantity", async () => {
    const { user, container } = asGuest([aLine()]);
    expect(await screen.findByText('(Login to save your cart)')).toBeVisible();
    expect(total()).toHaveTextContent('Rs 25,000.00');
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(total()).toHaveTextContent('Rs 37,500.00');
    expect(storedCart()).toMatchObject([{ quantity: 3 }]);
    await expectNoViolations(container);
  });

  test('shows the correct line and total on a page that the browser has translated', async () => {
    const { user } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { cart: JSON.stringify([aLine()]) },
      api: { 'GET /products/NET-DOME': aProduct() },
      isTranslated: true,
    });
    const line = (await screen.findByRole('link', { name: 'Netra Dome' })).closest('li');
    expect(line?.querySelector('font font')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(line).toHaveTextContent('Line total Rs 37,500.00');
    expect(total()).toHaveTextContent('Rs 37,500.00');
  });

  test('offers to send the orderable lines by WhatsApp once the district is chosen', async () => {
    const soldOut = aLine({ productId: 'NET-PTZ', name: 'Netra PTZ' });
    const { container } = renderPage(<CartPage />, {
      route: '/cart',
      storage: { cart: JSON.stringify([aLine(), soldOut]), deliveryDistrict: 'Kandy' },
      api: { 'GET /products/NET-DOME': aProduct(), 'GET /products/NET-PTZ': aProduct({ stock: 0 }) },
    });
    const link = await screen.findByRole('link', { name: 'Send this cart by WhatsApp' });
    await waitFor(() =>
      expect(new URL(link.getAttribute('href')!).searchParams.get('text')?.split('\n')).toEqual([
        'Hello, I would like to order:',
        '2 × Netra Dome (NET-DOME)',
        'Delivery to Kandy',
        'Total without delivery: Rs 25,000.00',
      ]),
    );
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/94112345678\?/);
    await expectNoViolations(container);
  });

  test('removes the last piece only by Remove, and restores it', async () => {
    const { user } = asGuest([aLine({ quantity: 1 })]);
    expect(await screen.findByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove Netra Dome' }));
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    expect(storedCart()).toEqual([]);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(undo).toHaveAccessibleDescription('Netra Dome removed');
    await user.click(undo);
    expect(await screen.findByRole('link', { name: 'Netra Dome' })).toHaveFocus();
  });

  test('leaves Undo in place of removed lines, also by Ctrl+Z with the latest first', async () => {
    const lines = ['A', 'B', 'C', 'D'].map((letter) => aLine({ productId: `NET-${letter}`, name: letter }));
    const { user } = asGuest(
      lines,
      Object.fromEntries(
        lines.map(({ productId, name }) => [`GET /products/${productId}`, aProduct({ productId, name })]),
      ),
    );
    const shown = () =>
      screen
        .getAllByRole('listitem')
        .map(
          (item) =>
            item.querySelector('p[id]')?.textContent ?? item.querySelector('a:not([tabindex])')?.textContent,
        );
    for (const name of ['C', 'B', 'A']) {
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      expect(screen.getByRole('button', { name: 'Undo', description: `${name} removed` })).toHaveFocus();
    }
    expect(shown()).toEqual(['A removed', 'B removed', 'C removed', 'D']);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('link', { name: 'A' })).toHaveFocus();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  });

  test('offers no Undo for a sold-out line of the saved cart, which would refuse it', async () => {
    const soldOut = { ...savedLine(), stock: 0 };
    const { user, calls, container } = asCustomer({
      'GET /cart': { items: [soldOut] },
      'POST /cart': { items: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Netra Dome' }));
    const text = await screen.findByText('Netra Dome removed');
    expect(text).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await expectNoViolations(container);
  });

  test("restores a sold-out line of the browser's cart", async () => {
    const { user } = asGuest([aLine()], { 'GET /products/NET-DOME': aProduct({ stock: 0 }) });
    expect(await screen.findByText(/[Oo]ut of stock/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Netra Dome' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storedCart()).toMatchObject([{ productId: 'NET-DOME', quantity: 2 }]);
  });

  test('restores a line with the focus when its removal is refused', async () => {
    const { user } = asCustomer({
      'GET /cart': { items: [savedLine()] },
      'POST /cart': problem(422, 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Netra Dome' }));
    expect(await screen.findByText('Netra Dome could not be removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Netra Dome' }).closest('li')).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('shows changed price and stock of a line, and reduces it to what is left', async () => {
    const { user } = asGuest([aLine({ price: 11_000, quantity: 12 })]);
    expect(
      await screen.findByText('The price changed from Rs 11,000.00 to Rs 12,500.00 since you added it.'),
    ).toBeVisible();
    expect(screen.getByText(/Only 8 left in stock\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take 8' }));
    expect(total()).toHaveTextContent('Rs 100,000.00');
    expect(storedCart()).toMatchObject([{ quantity: 8 }]);
  });

  test('excludes a line that cannot be bought from the total and the checkout', async () => {
    const { user, location } = asGuest([aLine(), aLine({ productId: 'NET-OLD', name: 'Old Bullet' })], {
      'GET /products/NET-OLD': problem(404, 'No such product'),
    });
    expect(await screen.findByText(/No longer sold/)).toBeVisible();
    expect(total()).toHaveTextContent('Rs 25,000.00');
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location()).toBe('/checkout?items=NET-DOME:2');
  });

  test('shows and changes the saved cart of a customer', async () => {
    const { user, calls } = asCustomer({
      'GET /cart': { items: [savedLine()] },
      'POST /cart': { items: [savedLine({ quantity: 3 })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(total()).toHaveTextContent('Rs 37,500.00'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ quantity: 1 });
    expect(screen.queryByText('(Login to save your cart)')).not.toBeInTheDocument();
  });

  test('rolls back and reports a rejected change', async () => {
    const { user } = asCustomer({
      'GET /cart': { items: [savedLine()] },
      'POST /cart': problem(422, 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(await screen.findByText('The quantity of Netra Dome could not be changed.')).toBeVisible();
    expect(total()).toHaveTextContent('Rs 25,000.00');
  });

  test("joins the browser's lines once, and undoes it on demand", async () => {
    let saved = [savedLine({ quantity: 1 })];
    const { user, calls } = asCustomer(
      {
        'GET /cart': () => ({ items: saved }),
        'POST /cart': ({ body }: ApiCall) => {
          const { quantity } = body as { quantity: number };
          saved = saved.map((line) => ({ ...line, quantity: line.quantity + quantity }));
          return { items: saved };
        },
      },
      { cart: JSON.stringify([aLine({ quantity: 2 })]) },
    );
    expect(await screen.findByText(/2 items from this browser are now in your saved cart\./)).toBeVisible();
    expect(storedCart()).toEqual([]);
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue('3');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Your saved cart is as it was before/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue('1');
    expect(storedCart()).toMatchObject([{ productId: 'NET-DOME', quantity: 2 }]);
  });

  test('sends a line that was being sent when the page closed again with the same key', async () => {
    const answers = [5, 6].map((quantity) => ({ items: [savedLine({ quantity })] }));
    const { calls } = asCustomer(
      { 'GET /cart': { items: [savedLine({ quantity: 3 })] }, 'POST /cart': () => answers.shift() },
      { cart: JSON.stringify([{ ...aLine({ quantity: 3 }), sent: { quantity: 2, key: 'first' } }]) },
    );
    expect(await screen.findByText(/3 items from this browser/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Netra Dome' })).toHaveValue('6');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => (body as { quantity: number }).quantity)).toEqual([2, 1]);
    expect(sent[0]!.headers.get('idempotency-key')).toBe('first');
    expect(sent[1]!.headers.get('idempotency-key')).not.toBe('first');
    expect(storedCart()).toEqual([]);
  });

  test("keeps the browser's lines while the server is down", async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    asCustomer(
      { 'GET /cart': problem(503, 'x'), 'GET /products/NET-DOME': aProduct() },
      { cart: JSON.stringify([aLine()]) },
    );
    expect(await screen.findByText(/We can’t reach your saved cart just now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Netra Dome' })).toBeVisible();
    expect(storedCart()).toHaveLength(1);
    const said = 'The cart of this browser waits to be joined';
    expect(warn).toHaveBeenCalledWith(said, expect.objectContaining({ status: 503 }));
  });

  test('retries a cart that failed to load', async () => {
    let tries = 0;
    const { user } = asCustomer({
      'GET /cart': () => ((tries += 1) === 1 ? problem(503, 'x') : { items: [savedLine()] }),
    });
    expect(await screen.findByText('Your cart could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Netra Dome' })).toBeVisible();
  });
});
