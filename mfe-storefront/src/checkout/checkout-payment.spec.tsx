import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../shared/testing';
import {
  chooseDistrict,
  fillAddress,
  NO_ORDERS,
  open,
  openAfter,
  placeButton,
  placed,
} from './checkout.fixture';

const way = (name: string) => screen.findByRole('radio', { name });
const total = () =>
  within(screen.getByRole('form', { name: 'Delivery Details' })).getByText('Payment').parentElement;

describe('payment method of an order', () => {
  test('offers each method with its meaning and preselects cash on delivery', async () => {
    const last = anOrder({ paymentMethod: 'instalments' });
    const { container } = open({ 'GET /orders/mine': { ...NO_ORDERS, orders: [last] } });
    await screen.findByRole('group', { name: 'How would you like to pay?' });
    const ways = screen.getAllByRole('radio') as HTMLInputElement[];
    expect(ways.map(({ checked }) => checked)).toEqual([true, false, false]);
    const meanings = [
      ['Cash on delivery', 'You pay the driver in cash when the order arrives.'],
      ['Bank transfer', 'We’ll send you the account details.'],
      ['Instalments', 'We’ll call you to agree on the instalments.'],
    ] as const;
    for (const [name, meaning] of meanings) expect(await way(name)).toHaveAccessibleDescription(meaning);
    await expectNoViolations(container);
  });

  test('describes cash at the shop for pick-up', async () => {
    const { user } = open();
    await chooseDistrict(user, 'pickup');
    expect(await way('Cash on delivery')).toHaveAccessibleDescription(
      'You pay in cash when you collect the order.',
    );
  });

  test('orders with cash by default', async () => {
    const { user, calls } = open({ 'POST /orders': anOrder() });
    await fillAddress(user);
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({ paymentMethod: 'cash-on-delivery' });
  });

  test.each([
    ['Bank transfer', 'bank-transfer'],
    ['Instalments', 'instalments'],
  ])('%s is in the summary, survives a reload and is sent with the order', async (name, paymentMethod) => {
    const first = open();
    await first.user.click(await way(name));
    expect(total()).toHaveTextContent(`Payment${name}`);
    const draft = JSON.parse(sessionStorage.getItem('checkoutDetails') ?? '{}') as object;
    const { user, calls } = openAfter(draft, { 'POST /orders': anOrder() });
    expect(await way(name)).toBeChecked();
    await fillAddress(user);
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({ paymentMethod });
  });

  test('shows an unknown method at the question', async () => {
    const errors = [
      { field: 'paymentMethod', message: 'paymentMethod must be cash-on-delivery', key: 'field.x' },
    ];
    const { user } = open({ 'POST /orders': problem(400, 'Not valid', { errors }) });
    await fillAddress(user);
    await user.click(await way('Instalments'));
    await user.click(placeButton());
    expect(await screen.findByText('paymentMethod must be cash-on-delivery')).toBeVisible();
  });
});
