import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, held, problem, renderPage, type ApiCall } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anOrder, aProduct } from '../shared/testing';
import { fillAddress, keyOf, NO_ORDERS, open, placeButton, placed } from './checkout.fixture';
import CheckoutPage from './checkout.page';

describe('checkout', () => {
  test('redirects a guest to the login and back to the same items', () => {
    const { location } = renderPage(<CheckoutPage />, { route: '/checkout?items=NET-DOME:2' });
    expect(screen.getByText('Please login to continue')).toBeVisible();
    expect(location()).toBe(`/login?next=${encodeURIComponent('/checkout?items=NET-DOME:2')}`);
  });

  test('redirects to the shop when no items are given', () => {
    const { location } = open({}, '/checkout');
    expect(screen.getByText('Please select items to checkout')).toBeVisible();
    expect(location()).toBe('/shop');
  });

  test('shows a message and redirects to the login when the token is refused', async () => {
    const { location } = open({ 'GET /users': problem(401, 'Please log in') });
    expect(await screen.findByText('Failed to fetch user details.')).toBeVisible();
    await waitFor(() => expect(location()).toMatch(/^\/login\?next=/));
  });

  test('keeps the form usable when the account cannot be determined', async () => {
    open({ 'GET /users': problem(503, 'x') });
    expect(await screen.findByText('Failed to fetch user details.')).toBeVisible();
    expect(screen.getByLabelText(/Full name/)).toBeVisible();
  });

  test('prefills name, phone and the last address', async () => {
    const { container } = open({
      'GET /orders/mine': {
        ...NO_ORDERS,
        orders: [anOrder({ address: '9 Fort, Galle', district: 'Galle' })],
      },
    });
    expect(await screen.findByLabelText(/Full name/)).toHaveValue('Nimali Silva');
    expect(screen.getByLabelText(/Phone/)).toHaveValue('0777654321');
    expect(screen.getByLabelText(/Delivery address/)).toHaveValue('9 Fort, Galle');
    expect(screen.getByLabelText(/Your district/)).toHaveValue('Galle');
    expect(placeButton()).toBeEnabled();
    await expectNoViolations(container);
  });

  test('does not prefill an address in another district than the chosen one', async () => {
    const orders = [anOrder({ address: '9 Temple Road, Kandy', district: 'Kandy' })];
    const chosen = { deliveryDistrict: 'Galle' };
    open({ 'GET /orders/mine': { ...NO_ORDERS, orders } }, undefined, undefined, undefined, chosen);
    expect(await screen.findByLabelText(/Your district/)).toHaveValue('Galle');
    expect(screen.getByLabelText(/Delivery address/)).toHaveValue('');
    expect(placeButton()).toBeDisabled();
  });

  test('disables the order while a detail is missing or blank', async () => {
    const { user, calls } = open();
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeDisabled();
    expect(screen.getByText('Please fill all the details')).toBeVisible();
    await user.type(screen.getByLabelText(/Delivery address/), '   ');
    expect(placeButton()).toBeDisabled();
    fireEvent.submit(screen.getByRole('form', { name: 'Delivery Details' }));
    expect(await screen.findByText('Enter the address.')).toBeVisible();
    expect(placed(calls)).toHaveLength(0);
  });

  test('places the items once despite a double click and ends on the start page', async () => {
    const order = held();
    const { user, calls, location } = open(
      { 'POST /orders': () => order.sent },
      '/checkout?items=NET-DOME:2,NET-PTZ:1',
    );
    await fillAddress(user);
    await user.dblClick(placeButton());
    order.resolve(anOrder());
    expect(await screen.findByText('Order placed successfully')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
    expect(placed(calls)).toHaveLength(1);
    expect(placed(calls)[0]?.body).toEqual({
      name: 'Nimali Silva',
      phone: '0777654321',
      language: 'en',
      address: '5 Lake Road, Kandy',
      district: 'Galle',
      paymentMethod: 'cash-on-delivery',
      items: [
        { productId: 'NET-DOME', qty: 2 },
        { productId: 'NET-PTZ', qty: 1 },
      ],
      expectedTotal: 85_000,
    });
  });

  test('updates total and address when items change, and disables an empty order', async () => {
    const { user, location } = open({}, '/checkout?items=NET-DOME:2,NET-PTZ:1');
    await fillAddress(user);
    screen.getAllByText('Rs 85,000.00');
    await user.click(screen.getByRole('button', { name: 'Remove Netra PTZ' }));
    expect(location()).toBe('/checkout?items=NET-DOME:2');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(location()).toBe('/checkout?items=NET-DOME:2,NET-PTZ:1');
    expect(await screen.findByRole('link', { name: 'Netra PTZ' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Netra PTZ' }));
    await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(location()).toBe('/checkout?items=NET-DOME:1');
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove Netra Dome' }));
    screen.getAllByText('Your cart is empty');
    expect(placeButton()).toBeDisabled();
  });

  test('orders at most 50 different products, and says so', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `NET-${index}`);
    open(
      {
        'GET /products/*': ({ path }: ApiCall) => aProduct({ productId: path.slice('/products/'.length) }),
        'GET /orders/mine': { ...NO_ORDERS, orders: [anOrder({ district: 'Galle' })] },
      },
      `/checkout?items=${ids.join()}`,
    );
    // By their texts: a search by role reads all of a large page.
    const button = (await screen.findByText('Place Order')).closest('button');
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('An order has at most 50 different products');
    fireEvent.click(screen.getAllByLabelText('Remove Netra Dome')[0]!);
    expect(button).toBeEnabled();
  });

  test('retries under the same key after a lost answer', async () => {
    let tries = 0;
    const { user, calls, location } = open({
      'POST /orders': () => ((tries += 1) === 1 ? problem(503, '') : anOrder()),
    });
    await fillAddress(user);
    await user.click(placeButton());
    expect(await screen.findByText('Error placing order')).toBeVisible();
    expect(screen.getByText(/We could not tell whether the order went through/)).toBeVisible();
    await user.click(placeButton());
    await waitFor(() => expect(location()).toBe('/'));
    const [first, second] = placed(calls);
    expect(keyOf(first)).toMatch(/^[\w-]{32,}$/);
    expect(keyOf(second)).toBe(keyOf(first));
  });

  test('names a short product with what is left, and adjusts the order by one click', async () => {
    const short = [{ productId: 'NET-DOME', name: 'Netra Dome', wanted: 2, left: 1 }];
    const { user, calls, location, container } = open({
      'POST /orders': ({ body }: ApiCall) =>
        (body as { items: { qty: number }[] }).items[0]?.qty === 2
          ? problem(409, 'Not enough in stock', { short })
          : anOrder(),
    });
    await fillAddress(user);
    await user.click(placeButton());
    expect(await screen.findByText('Netra Dome: you want 2, 1 left.')).toBeVisible();
    expect(screen.getByText('Error placing order')).toBeVisible();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Adjust my order to what is in stock' }));
    await waitFor(() => expect(location()).toBe('/checkout?items=NET-DOME:1'));
    await user.click(placeButton());
    await waitFor(() => expect(location()).toBe('/'));
    const [refused, accepted] = placed(calls);
    expect(keyOf(accepted)).not.toBe(keyOf(refused));
  });

  test('points out what exceeds the stock before the order is placed', async () => {
    const { user, location } = open({}, '/checkout?items=NET-DOME:2,NET-PTZ:3');
    expect(await screen.findByText('Netra PTZ: you want 3, 1 left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adjust my order to what is in stock' }));
    expect(location()).toBe('/checkout?items=NET-DOME:2,NET-PTZ:1');
    expect(screen.getByRole('heading', { name: 'Your items' })).toHaveFocus();
  });

  test('leads through the login back to the checkout when the token expires while ordering', async () => {
    const { user, location } = open({ 'POST /orders': problem(401, 'Please log in') });
    await fillAddress(user);
    await user.click(placeButton());
    expect(await screen.findByText('Please login to place order')).toBeVisible();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    await waitFor(() => expect(location()).toMatch(/^\/login/));
    expect(location()).toBe(`/login?next=${encodeURIComponent('/checkout?items=NET-DOME:2')}`);
  });

  test('marks a field that the server refuses', async () => {
    const errors = [{ field: 'phone', message: 'phone must be a telephone number', key: 'field.phone' }];
    const { user } = open({ 'POST /orders': problem(400, 'Not valid', { errors }) });
    await fillAddress(user);
    await user.click(placeButton());
    expect(await screen.findByText(/Enter a phone number in digits/)).toBeVisible();
    expect(screen.getByLabelText(/Phone/)).toHaveFocus();
  });

  test.each(['077 12', '\u200b'])('rejects the phone number %j before sending', async (typed) => {
    const { user, calls } = open();
    await fillAddress(user);
    await user.clear(screen.getByLabelText(/Phone/));
    await user.type(screen.getByLabelText(/Phone/), `${typed} `);
    await user.tab();
    expect(await screen.findByText(/^Enter a phone number/)).toBeVisible();
    expect(placed(calls)).toEqual([]);
  });

  test.each(['\u202a+94 77 123 4567\u202c', 'tel:0771234567', '077–123 4567 ext. 12'])(
    'accepts the phone number %j as pasted from contacts',
    async (pasted) => {
      const { user, location } = open({ 'POST /orders': anOrder() });
      await fillAddress(user);
      await user.clear(screen.getByLabelText(/Phone/));
      await user.click(screen.getByLabelText(/Phone/));
      await user.paste(pasted);
      await user.click(placeButton());
      await waitFor(() => expect(location()).toBe('/'));
    },
  );

  test('points out an earlier order with other details under the same key', async () => {
    const { user } = open({ 'POST /orders': problem(422, 'Key used') });
    await fillAddress(user);
    await user.click(placeButton());
    expect(
      await screen.findByText(/An earlier attempt at this order went through with different details/),
    ).toBeVisible();
  });

  test('retries items that failed to load', async () => {
    let tries = 0;
    const { user } = open({
      'GET /products/NET-DOME': () => ((tries += 1) === 1 ? problem(503, 'x') : aProduct()),
    });
    expect(await screen.findByText('Your items could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Netra Dome' })).toBeVisible();
  });
});
