import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, held, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import OrderListPage from './order-list.page';

describe('export of orders', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    URL.createObjectURL = () => '#orders';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => void jest.restoreAllMocks());

  const open = async (route: string, status: number | Promise<number> = 200) => {
    const rendered = renderPage(<OrderListPage />, {
      route,
      api: { 'GET /orders/*': { page: 1, limit: 10, total: 0, totalPages: 0, orders: [] } },
    });
    const pages = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, ...rest) => {
      if (!String(url).includes('order-export')) return pages(url, ...rest);
      asked.push(String(url));
      return new Response('orderId\r\n', { status: await status });
    });
    await rendered.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Export orders' })) };
  };
  const choose = (dialog: ReturnType<typeof within>, label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });

  test('requests the chosen days and the status of the list, and closes', async () => {
    const { user, dialog, container } = await open('/admin/order?status=completed');
    expect(dialog.getByText(/with the status completed/)).toBeVisible();
    await expectNoViolations(container);
    choose(dialog, 'From', '2026-10-01');
    choose(dialog, 'To', '2026-10-31');
    await user.click(dialog.getByRole('button', { name: 'Save file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toEqual(['/api/order-export?status=completed&from=2026-10-01&to=2026-10-31']);
  });

  test('rejects reversed days without a request', async () => {
    const { dialog } = await open('/admin/order');
    choose(dialog, 'From', '2026-10-31');
    choose(dialog, 'To', '2026-10-01');
    expect(dialog.getByText('The last day is before the first')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save file' })).toBeDisabled();
  });

  test('stays open and shows an error when the export fails', async () => {
    const { user, dialog } = await open('/admin/order', 503);
    await user.click(dialog.getByRole('button', { name: 'Save file' }));
    expect(await screen.findByText('The orders could not be exported')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save file' })).toBeEnabled();
  });

  test('shows an error also when its dialog was closed in the meantime', async () => {
    const status = held<number>();
    const { user, dialog } = await open('/admin/order', status.sent);
    await user.click(dialog.getByRole('button', { name: 'Save file' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    status.resolve(503);
    expect(await screen.findByText('The orders could not be exported')).toBeVisible();
  });
});
