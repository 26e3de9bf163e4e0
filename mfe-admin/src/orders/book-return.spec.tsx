import { expect, test } from '@jest/globals';
import { loadTexts } from '@netra/web-kit';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import OrderListPage from './order-list.page';

const sent = {
  _id: 'o1',
  orderId: 'NT-7K3M9QXA',
  name: 'Amal Peiris',
  email: 'amal@mail.lk',
  address: '12 Galle Road, Colombo 03',
  phone: '0771234567',
  status: 'pending',
  stage: 'sent',
  steps: [],
  date: '2026-11-20T08:30:00.000Z',
  total: 25_000,
  notes: '',
  version: 3,
  items: [],
  warrantyUntil: null,
};

test('cancels an order on its way after confirming that its parcel is back', async () => {
  const { user, calls, container } = renderPage(<OrderListPage />, {
    route: '/admin/order?order=NT-7K3M9QXA',
    api: {
      'GET /orders/*': { page: 1, limit: 10, total: 1, totalPages: 1, orders: [sent] },
      'GET /orders/NT-7K3M9QXA/history': [],
      'PUT /orders/NT-7K3M9QXA': { ...sent, status: 'cancelled', stage: 'cancelled', version: 4 },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Order NT-7K3M9QXA' }));
  expect(dialog.getByText(/stay off the shelf until the parcel is back/)).toBeVisible();
  await expectNoViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Book the return' }));
  const title = 'Is the parcel of NT-7K3M9QXA back?';
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Book the return' }));
  await screen.findByText('Order Updated Successfully');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stage: 'cancelled', version: 3 });
  expect(dialog.queryByRole('button', { name: 'Book the return' })).toBeNull();
});

test.each([
  ['en', 'ready to collect', 'Mark as collected', /until they are put back/],
  ['si', 'රැගෙන යාමට සූදානම්', 'රැගෙන ගිය බව සලකුණු කරන්න', /නැවත රාක්කයේ තබන තුරු/],
  ['ta', 'பெற்றுக்கொள்ளத் தயார்', 'பெற்றுக்கொள்ளப்பட்டதாகக் குறிக்கவும்', /திரும்ப வைக்கப்படும் வரை/],
] as const)(
  'an order that is collected at the shop is never called sent in "%s"',
  async (language, ready, collected, hint) => {
    await loadTexts(language);
    const steps = [{ stage: 'sent', at: null }];
    const order = { ...sent, orderId: 'NT-1', district: 'pickup', deliveryFee: 0, steps };
    renderPage(<OrderListPage />, {
      route: '/admin/order?order=NT-1',
      storage: { language },
      api: {
        'GET /orders/*': { page: 1, limit: 10, total: 1, totalPages: 1, orders: [order] },
        'GET /orders/NT-1/history': [],
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: /NT-1/ }));
    expect(await dialog.findByRole('button', { name: collected })).toBeVisible();
    expect(dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent(ready);
    // In the list, among the facts, and in the timeline.
    expect(screen.getAllByText(ready)).toHaveLength(3);
    expect(dialog.getByText(hint)).toBeVisible();
  },
);
