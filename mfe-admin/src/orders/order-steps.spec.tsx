import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, held, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import OrderListPage from './order-list.page';

const order = (orderId: string) => ({
  _id: orderId,
  orderId,
  name: 'Amal Peiris',
  email: 'amal@mail.lk',
  address: '12 Galle Road, Colombo 03',
  phone: '0771234567',
  status: 'pending',
  stage: 'placed',
  steps: [],
  date: '2026-11-20T08:30:00.000Z',
  total: 25_000,
  notes: '',
  version: 1,
  items: [],
  warrantyUntil: null,
});
const orders = ['NT-1', 'NT-2', 'NT-3'].map(order);

describe('steps between opened orders', () => {
  const open = (orderId: string, api: object = {}) =>
    renderPage(<OrderListPage />, {
      route: `/admin/order?order=${orderId}`,
      api: {
        'GET /orders/*': { page: 1, limit: 10, total: 3, totalPages: 1, orders },
        'GET /orders/*/history': [],
        ...api,
      },
    });
  const dialogOf = async (orderId: string) =>
    within(await screen.findByRole('dialog', { name: `Order ${orderId}` }));

  test('opens the next order and keeps the focus for another step', async () => {
    const { user, location, container } = open('NT-1');
    const first = await dialogOf('NT-1');
    expect(first.getByRole('button', { name: 'Previous order' })).toBeDisabled();
    await user.click(first.getByRole('button', { name: 'Next order' }));
    const second = await dialogOf('NT-2');
    expect(location()).toBe('/admin/order?order=NT-2');
    expect(second.getByRole('button', { name: 'Next order' })).toHaveFocus();
    await expectNoViolations(container);
    await user.keyboard('{Enter}');
    expect((await dialogOf('NT-3')).getByRole('button', { name: 'Next order' })).toBeDisabled();
  });

  test('keeps the next order open when the last one is completed meanwhile', async () => {
    const { sent, resolve: give } = held();
    const { user, location } = open('NT-1', { 'PUT /orders/NT-1': () => sent });
    const first = await dialogOf('NT-1');
    await user.click(first.getByRole('button', { name: 'Complete' }));
    await user.click(first.getByRole('button', { name: 'Next order' }));
    await dialogOf('NT-2');
    give({ ...order('NT-1'), status: 'completed' });
    await screen.findByText('Order Updated Successfully');
    await act(() => Promise.resolve());
    expect(location()).toBe('/admin/order?order=NT-2');
  });

  test('asks before leaving unsaved changes', async () => {
    const { user } = open('NT-2');
    const dialog = await dialogOf('NT-2');
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Ring');
    await user.click(dialog.getByRole('button', { name: 'Previous order' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(dialog.getByRole('button', { name: 'Previous order' }));
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await dialogOf('NT-1');
  });

  test('stays between its neighbours when it is confirmed and leaves a list of placed orders', async () => {
    const confirmed = { ...order('NT-2'), stage: 'confirmed', version: 2 };
    let placed = orders;
    const { user, location } = renderPage(<OrderListPage />, {
      route: '/admin/order?stage=placed&order=NT-2',
      api: {
        'GET /orders/*': () => ({ page: 1, limit: 10, total: 3, totalPages: 1, orders: placed }),
        'GET /orders/*/history': [],
        'GET /orders/NT-2': confirmed,
        'PUT /orders/NT-2': () => {
          placed = orders.filter(({ orderId }) => orderId !== 'NT-2');
          return confirmed;
        },
      },
    });
    const opened = await screen.findByRole('dialog', { name: 'Order NT-2' });
    const dialog = within(opened);
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Ring');
    await user.click(dialog.getByRole('button', { name: 'Mark as confirmed' }));
    await screen.findByText('Order Updated Successfully');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'NT-2', hidden: true })).not.toBeInTheDocument(),
    );
    expect(opened).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring');
    expect(dialog.getByRole('button', { name: 'Previous order' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Next order' }));
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await dialogOf('NT-3');
    expect(location()).toBe('/admin/order?stage=placed&order=NT-3');
  });
});
