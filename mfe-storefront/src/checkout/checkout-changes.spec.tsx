import { describe, expect, test } from '@jest/globals';
import { useLocation, useNavigate, useSession } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage, type ApiCall } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { aCustomer, aDelivery, anOrder, aProduct, inOneTask } from '../shared/testing';
import { fillAddress, keyOf, NO_ORDERS, open, openAfter, placeButton, placed } from './checkout.fixture';
import CheckoutPage from './checkout.page';

/** The checkout, and a following page with a way back. */
function Shop() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return pathname === '/checkout' ? (
    <CheckoutPage />
  ) : (
    <button onClick={() => void navigate(-1)}>Back</button>
  );
}

/** Opens the checkout, leaves it and opens it again. */
function ComingAndGoing() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Come or go</button>
      {isHere ? <CheckoutPage /> : null}
    </>
  );
}

/** Asks for the account again, as a page that has been open for long does. */
function AskAgain() {
  const { retry } = useSession('customer');
  return <button onClick={retry}>Ask again</button>;
}

const knownAddress = { 'GET /orders/mine': { ...NO_ORDERS, orders: [anOrder({ district: 'Galle' })] } };

/** Types a quantity, and leaves its field by the tap that places the order. */
async function orderFiveInOneTap(user: UserEvent) {
  const field = await screen.findByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '5');
  await inOneTask(
    () => fireEvent.blur(field),
    () => fireEvent.click(placeButton()),
  );
}

describe('checkout during changes', () => {
  test('orders a typed quantity when the order is placed by the tap that leaves the field', async () => {
    const { user, calls } = open({ ...knownAddress, 'POST /orders': anOrder() });
    await orderFiveInOneTap(user);
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({
      items: [{ productId: 'NET-DOME', qty: 5 }],
      expectedTotal: 62_500,
    });
  });

  test('returns from the login to the typed quantity when the session has ended at the tap that leaves the field', async () => {
    const { user, location } = open({ ...knownAddress, 'POST /orders': problem(401, 'Please log in') });
    await orderFiveInOneTap(user);
    expect(await screen.findByText('Please login to place order')).toBeVisible();
    await waitFor(() => expect(location()).toMatch(/^\/login/));
    expect(location()).toBe(`/login?next=${encodeURIComponent('/checkout?items=NET-DOME:5')}`);
  });

  test('counts every press, however fast they follow each other', async () => {
    const { location } = open({}, '/checkout?items=NET-DOME:2,NET-PTZ:1');
    const [more] = await screen.findAllByRole('button', { name: 'Increase quantity' });
    const remove = screen.getByRole('button', { name: 'Remove Netra PTZ' });
    await inOneTask(
      () => fireEvent.click(more!),
      () => fireEvent.click(more!),
      () => fireEvent.click(remove),
    );
    expect(location()).toBe('/checkout?items=NET-DOME:4');
    expect(screen.getByRole('spinbutton')).toHaveValue('4');
  });

  test('points out a price that differs from the one shown before, and requires agreement', async () => {
    const { user, calls, container } = renderPage(<CheckoutPage />, {
      path: '/checkout',
      route: '/checkout?items=NET-DOME:2',
      storage: { token: 'T', cartPrices: JSON.stringify({ 'NET-DOME': 11_000 }) },
      api: {
        'GET /users': aCustomer,
        'GET /orders/mine': { ...NO_ORDERS, orders: [anOrder({ district: 'Galle' })] },
        'GET /products/NET-DOME': aProduct(),
        'GET /delivery': aDelivery(),
        'POST /orders': anOrder(),
      },
    });
    expect(
      await screen.findByText('Netra Dome: the price changed from Rs 11,000.00 to Rs 12,500.00.'),
    ).toBeVisible();
    expect(placeButton()).toBeDisabled();
    expect(placeButton()).toHaveAccessibleDescription('Please look at the changed prices first');
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Continue with the new prices' }));
    expect(screen.queryByText('Prices have changed')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your items' })).toHaveFocus();
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({ expectedTotal: 25_000 });
  });

  test('shows a price that changes between opening and placing before anything is ordered', async () => {
    let price = 12_500;
    const { user, calls, location } = open({
      'GET /products/NET-DOME': () => aProduct({ price }),
      'POST /orders': ({ body }: ApiCall) =>
        (body as { expectedTotal: number }).expectedTotal === 2 * price
          ? anOrder()
          : problem(409, 'The prices have changed', { total: 2 * price }),
    });
    await fillAddress(user);
    price = 13_000;
    await user.click(placeButton());
    expect(
      await screen.findByText(/The prices changed a moment ago. Nothing has been ordered yet/),
    ).toBeVisible();
    expect(
      await screen.findByText('Netra Dome: the price changed from Rs 12,500.00 to Rs 13,000.00.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with the new prices' }));
    await user.click(placeButton());
    await waitFor(() => expect(location()).toBe('/'));
    const [refused, accepted] = placed(calls);
    expect(keyOf(accepted)).not.toBe(keyOf(refused));
  });

  test('says that the server has ended the session, and returns to the same checkout', async () => {
    let hasEnded = false;
    const api = { 'GET /users': () => (hasEnded ? problem(401, 'x') : aCustomer) };
    const { user, location } = open(
      api,
      undefined,
      <>
        <CheckoutPage />
        <AskAgain />
      </>,
    );
    await fillAddress(user);
    hasEnded = true;
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(location()).toBe(`/login?next=${encodeURIComponent('/checkout?items=NET-DOME:2')}`);
  });

  test('restores a half-filled form when the checkout is opened again', async () => {
    const { user } = open({}, undefined, <ComingAndGoing />);
    await fillAddress(user);
    await user.clear(screen.getByLabelText(/Phone/));
    await user.type(screen.getByLabelText(/Phone/), '0112');
    await user.click(screen.getByRole('button', { name: 'Come or go' }));
    expect(screen.queryByLabelText(/Phone/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Come or go' }));
    expect(await screen.findByLabelText(/Delivery address/)).toHaveValue('5 Lake Road, Kandy');
    expect(screen.getByLabelText(/Phone/)).toHaveValue('0112');
  });

  test('requires a confirmation to order the same goods again after going back', async () => {
    let number = 0;
    const { user, calls, container } = open(
      { 'POST /orders': () => anOrder({ orderId: `NT-000${(number += 1)}` }) },
      undefined,
      <Shop />,
      '/*',
    );
    await fillAddress(user);
    await user.click(placeButton());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByText('You ordered this a moment ago: NT-0001. Order again?')).toBeVisible();
    await fillAddress(user);
    expect(placeButton()).toBeDisabled();
    expect(placeButton()).toHaveAccessibleDescription('You ordered this a moment ago');
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(screen.getByRole('heading', { name: 'Your items' })).toHaveFocus();
    expect(screen.queryByText(/You ordered this a moment ago/)).not.toBeInTheDocument();
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(2));
  });

  test('orders other goods without a confirmation', async () => {
    const { user } = open({ 'POST /orders': anOrder() }, undefined, <Shop />, '/*');
    await fillAddress(user);
    await user.click(placeButton());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText(/You ordered this a moment ago: /);
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(screen.queryByText(/You ordered this a moment ago/)).not.toBeInTheDocument());
    await fillAddress(user);
    expect(placeButton()).toBeEnabled();
  });

  test.each([
    ['their own', aCustomer.email, '7 Old Street, Matara'],
    ["somebody else's", 'other@example.lk', ''],
  ])('shows a customer only their own draft when the tab has %s draft', async (_whose, owner, address) => {
    openAfter({ name: 'N', phone: '0112', address: '7 Old Street, Matara', owner });
    expect(await screen.findByLabelText(/Delivery address/)).toHaveValue(address);
  });
});
