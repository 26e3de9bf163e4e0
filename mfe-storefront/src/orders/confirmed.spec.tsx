import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { aCustomer, aDelivery, anOrder } from '../shared/testing';
import ConfirmedPage from './confirmed.page';

const open = (api: ApiAnswers) =>
  renderPage(<ConfirmedPage />, {
    path: '/orders/:orderId/confirmed',
    route: '/orders/NT-7K3M9QXA/confirmed',
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, 'GET /delivery': aDelivery(), ...api },
  });
const stepsOf = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('confirmation of an order', () => {
  test('shows items, total with delivery, next steps and contacts', async () => {
    const order = anOrder({ district: 'Kandy', deliveryFee: 500, total: 25_500 });
    const { container } = open({ 'GET /orders/mine/NT-7K3M9QXA': order });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(screen.getByText('Your order number is NT-7K3M9QXA.')).toBeVisible();
    expect(await screen.findByText(/Delivery to Kandy: 1–2 days/)).toBeVisible();
    expect(await stepsOf()).toEqual([
      'We check and pack your items.',
      'We call you to arrange a day for the delivery. Delivery to Kandy: 1–2 days.',
      'You pay Rs 25,500.00 in cash when it arrives.',
    ]);
    expect(screen.getByRole('row', { name: /Netra Dome 2 Rs 12,500.00 Rs 25,000.00/ })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Delivery to Kandy Rs 500.00' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total Rs 25,500.00' })).toBeVisible();
    expect(screen.getByText('You can cancel until it leaves our shop.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/NT-7K3M9QXA');
    expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+94112345678');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('NT-7K3M9QXA'),
    );
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectNoViolations(container);
  });

  test('names the place of payment and no delivery days for pick-up', async () => {
    open({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ district: 'pickup' }) });
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(await stepsOf()).toEqual([
      'We check and pack your items.',
      'We call you when you can collect it.',
      'You pay Rs 25,000.00 in cash at the shop.',
    ]);
  });

  test.each([
    ['bank-transfer', 'Bank transfer', 'You transfer Rs 25,000.00 to the account that we send you.'],
    ['instalments', 'Instalments', 'We call you to agree on how you pay Rs 25,000.00 in instalments.'],
  ] as const)('names the payment by %s and its next step', async (paymentMethod, name, step) => {
    open({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ paymentMethod }) });
    expect(await screen.findByText(name)).toBeVisible();
    expect((await stepsOf()).at(-1)).toBe(step);
    expect(screen.queryByText(/cash/i)).toBeNull();
  });

  test('omits the delivery days when they cannot be loaded', async () => {
    const order = anOrder({ district: 'Kandy' });
    open({ 'GET /orders/mine/NT-7K3M9QXA': order, 'GET /delivery': problem(503, 'x') });
    expect(await stepsOf()).toContain('We call you to arrange a day for the delivery.');
  });

  test('stops thanking once the customer cancels', async () => {
    let order = anOrder();
    const { user } = open({
      'GET /orders/mine/NT-7K3M9QXA': () => order,
      'POST /orders/mine/NT-7K3M9QXA/cancel': () =>
        (order = anOrder({ status: 'cancelled', stage: 'cancelled', isCancelledByCustomer: true })),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('You cancelled this order. There is nothing to pay.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Order NT-7K3M9QXA' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent('CancelledYou cancelled this order.');
    expect(screen.queryByText(/cancel the order at no cost|Cash on delivery|Invoice/)).toBeNull();
  });

  test('asks to confirm the order when that is required', async () => {
    let order = anOrder({ confirmBy: '2026-11-22T06:00:00.000Z' });
    const { user } = open({
      'GET /orders/mine/NT-7K3M9QXA': () => order,
      'POST /orders/mine/NT-7K3M9QXA/confirm': () => (order = anOrder({ stage: 'confirmed' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
    const line = await screen.findByText('Your order is confirmed, and we are packing it.');
    expect(line.parentElement).toHaveFocus();
  });

  test.each([
    ['cancelled', ['Cancel order', 'Yes, cancel it'], { status: 'cancelled', stage: 'cancelled' }],
    ['confirmed', ['Confirm order'], { stage: 'confirmed' }],
  ] as const)('says that the order is %s while it is fetched again', async (done, presses, changed) => {
    let isChanged = false;
    const change = () => {
      isChanged = true;
      return anOrder(changed);
    };
    const { user } = open({
      'GET /orders/mine/NT-7K3M9QXA': () =>
        isChanged ? new Promise(() => undefined) : anOrder({ confirmBy: '2026-11-22T06:00:00.000Z' }),
      'POST /orders/mine/*': change,
    });
    for (const name of presses) await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(`Your order is ${done}`)).toBeVisible();
  });

  test('shows the current state of an order that has moved on', async () => {
    open({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ stage: 'sent' }) });
    expect(await screen.findByText(/Your order is on its way/)).toBeVisible();
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  test('reports an unknown order, or one of another customer, as not in the account', async () => {
    const { container } = open({ 'GET /orders/mine/NT-7K3M9QXA': problem(404, 'x') });
    expect(await screen.findByText('We can’t find this order in your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All my orders' })).toHaveAttribute('href', '/orders');
    await expectNoViolations(container);
  });

  test('redirects to the login and back when nobody is signed in', () => {
    const { location } = renderPage(<ConfirmedPage />, {
      path: '/orders/:orderId/confirmed',
      route: '/orders/NT-7K3M9QXA/confirmed',
    });
    expect(location()).toBe('/login?next=%2Forders%2FNT-7K3M9QXA%2Fconfirmed');
  });
});
