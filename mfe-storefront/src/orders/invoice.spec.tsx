import { describe, expect, test } from '@jest/globals';
import { problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { aCustomer, anOrder } from '../shared/testing';
import OrderPage from './order.page';

const openOrder = (api: ApiAnswers) =>
  renderPage(<OrderPage />, {
    path: '/orders/:orderId',
    route: '/orders/NT-7K3M9QXA',
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, ...api },
  });

describe('invoice of an order', () => {
  test('reports an invoice that cannot be saved', async () => {
    const { user, calls } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': anOrder(),
      'GET /orders/mine/NT-7K3M9QXA/invoice': problem(503, 'x'),
    });
    await user.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
    expect(await screen.findByText('The invoice could not be saved. Try again.')).toBeVisible();
    expect(calls.at(-1)?.path).toBe('/orders/mine/NT-7K3M9QXA/invoice?language=en');
  });

  test('ends a session that the server no longer knows when an invoice is requested', async () => {
    let isEnded = false;
    const refused = problem(401, 'Please sign in');
    const { user, location } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': anOrder(),
      'GET /users': () => (isEnded ? refused : aCustomer),
      'GET /orders/mine/NT-7K3M9QXA/invoice': () => {
        isEnded = true;
        return refused;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(location()).toBe('/login?next=%2Forders%2FNT-7K3M9QXA');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
