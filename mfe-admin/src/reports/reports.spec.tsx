import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ReportsPage from './reports.page';

const none = { orders: 0, revenue: 0, collected: 0, open: 0, cancelledOrders: 0, cancelled: 0 };
const sales = {
  figures: {
    orders: 12,
    revenue: 300_000,
    collected: 200_000,
    open: 100_000,
    cancelledOrders: 1,
    cancelled: 9_000,
  },
  before: { ...none, orders: 8, revenue: 400_000 },
  days: [
    { day: '2026-10-01', orders: 4, revenue: 100_000 },
    { day: '2026-10-02', orders: 8, revenue: 200_000 },
  ],
};
const sold = (index: number) => ({
  productId: `P${index}`,
  name: `Camera ${index}`,
  qty: index,
  revenue: 30_000,
  revenueBefore: 0,
});
const products = {
  total: 12,
  qty: 78,
  revenue: 300_000,
  products: Array.from({ length: 12 }, (_, i) => sold(i + 1)),
};
const districts = {
  districts: [
    { district: 'Galle', orders: 2, revenue: 150_000, revenueBefore: 5_000 },
    { district: 'pickup', orders: 1, revenue: 50_000, revenueBefore: 0 },
    { district: null, orders: 1, revenue: 0, revenueBefore: 0 },
  ],
};
const categories = {
  categories: [
    { category: 'cctv1', qty: 3, revenue: 90_000, revenueBefore: 0 },
    { category: null, qty: 1, revenue: 10_000, revenueBefore: 1_000 },
    { category: 'others', qty: 1, revenue: 0, revenueBefore: 200 },
  ],
};
const repairs = {
  figures: { received: 5, finished: 3, medianDays: 2.5, charged: 9_000, taken: 7_500 },
  before: { received: 0, finished: 6, medianDays: null, charged: 0, taken: 10_000 },
  outcomes: [{ outcome: 'repaired', count: 3 }],
  technicians: [
    { name: 'Sunil', finished: 2, medianDays: 1 },
    { name: null, finished: 1, medianDays: 4 },
  ],
  stages: [{ progress: 'Repairing', count: 4 }],
  days: [
    { day: '2026-10-01', taken: 0 },
    { day: '2026-10-02', taken: 7_500 },
  ],
  ages: [
    { fromDays: 0, open: 1, ready: 0 },
    { fromDays: 4, open: 0, ready: 2 },
  ],
};
const OCTOBER = '/admin/reports?from=2026-10-01&to=2026-10-31';

const open = (route = OCTOBER, api: object = {}) =>
  renderPage(<ReportsPage />, {
    route,
    api: {
      'GET /reports/sales': sales,
      'GET /reports/products': products,
      'GET /reports/repairs': repairs,
      'GET /reports/districts': districts,
      'GET /reports/categories': categories,
      ...api,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('reports', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('show the figures of the period in the address beside the previous ones', async () => {
    const { container } = open();
    expect(screen.getByText('Compared with 31 Aug 2026 to 30 Sept 2026')).toBeVisible();
    expect(await screen.findByText('8 before (+50 %)')).toBeVisible();
    expect(screen.getByText('Rs 400,000.00 before (−25 %)')).toBeVisible();
    expect(screen.getAllByText('none before')).toHaveLength(6);
    const table = await screen.findByRole('table', { name: 'Finished by technician' });
    expect(within(table).getByRole('row', { name: /Not claimed/ })).toHaveTextContent('4 days');
    const ages = screen.getByRole('table', { name: 'In the shop now, by age' });
    expect(within(ages).getByRole('rowheader', { name: '4 days and more' })).toBeVisible();
    await expectNoViolations(container);
  });

  test('show sales by day, category and district, each with a file', async () => {
    open();
    /** Each number follows its heading, which is visible where the table is shown as cards. */
    const rowsOf = async (name: string) => {
      const table = await screen.findByRole('table', { name });
      return [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join(' | '),
      );
    };
    expect(await rowsOf('Sales by day')).toEqual([
      '2 Oct 2026 | Orders8 | RevenueRs 200,000.00',
      '1 Oct 2026 | Orders4 | RevenueRs 100,000.00',
    ]);
    expect(await rowsOf('Sales by category, as a table')).toEqual([
      'CCTV Camera | Pieces3 | RevenueRs 90,000.00 | BeforeRs 0.00 | Share90.0 %',
      'No longer in the catalogue | Pieces1 | RevenueRs 10,000.00 | BeforeRs 1,000.00 | Share10.0 %',
      'Other products | Pieces1 | RevenueRs 0.00 | BeforeRs 200.00 | Share0.0 %',
    ]);
    expect(await rowsOf('Sales by district, as a table')).toEqual([
      'Galle | Orders2 | RevenueRs 150,000.00 | BeforeRs 5,000.00 | Share75.0 %',
      'Picked up at the shop | Orders1 | RevenueRs 50,000.00 | BeforeRs 0.00 | Share25.0 %',
      'No district | Orders1 | RevenueRs 0.00 | BeforeRs 0.00 | Share0.0 %',
    ]);
    for (const name of ['Save as CSV: Sales by category', 'Save as CSV: Sales by district'])
      expect(screen.getByLabelText(name)).toBeEnabled();
  });

  test('show charges, takings by day and stages of repairs, with files', async () => {
    open();
    const card = await part('Repairs');
    expect(await card.findByText('Rs 10,000.00 before (−25 %)')).toBeVisible();
    expect(card.getByText('Rs 9,000.00')).toBeVisible();
    expect(card.getAllByText('Takings of repairs by day')[0]).toBeVisible();
    expect(card.getByRole('heading', { name: 'All repairs by stage' })).toBeVisible();
    for (const name of ['Save as CSV: Repairs', 'Save as CSV: Takings of repairs'])
      expect(card.getByRole('button', { name })).toBeEnabled();
  });

  test('show ten products, and all of them on request', async () => {
    const { user } = open();
    const table = await screen.findByRole('table', { name: 'Products by revenue' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(within(table).getAllByRole('rowheader')).toHaveLength(12);
    expect(within(table).getByRole('link', { name: 'Camera 12' })).toHaveAttribute(
      'href',
      '/admin/updateproduct?productId=P12',
    );
  });

  test('show another period with its days and name', async () => {
    const { user } = open('/admin/reports?from=2026-10-02&to=2026-10-03');
    const choice = screen.getByRole('combobox', { name: 'Period' });
    expect(choice).toHaveDisplayValue('Own days');
    await user.selectOptions(choice, 'Last 7 days');
    expect(choice).toHaveDisplayValue('Last 7 days');
    const days = Date.parse(valueOf('To')) - Date.parse(valueOf('From'));
    expect(days).toBe(6 * 86_400_000);
  });

  test('reject reversed days without showing a report', async () => {
    open();
    await screen.findByText('8 before (+50 %)');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    expect(await screen.findByText(/Choose two days in their order/)).toBeVisible();
    expect(screen.queryByText('Sales')).not.toBeInTheDocument();
    expect(valueOf('From')).toBe('2026-11-01');
  });

  test('keep the others when one fails, and retry it', async () => {
    const { user } = open(OCTOBER, { 'GET /reports/products': problem(503, 'Away') });
    const failed = await part('Best sellers');
    expect(await failed.findByText('These figures could not be loaded')).toBeVisible();
    expect(screen.getByText('8 before (+50 %)')).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await failed.findByText('These figures could not be loaded')).toBeVisible();
  });
});

describe('report as a file', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    URL.createObjectURL = () => '#report';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => void jest.restoreAllMocks());

  const save = async (status: number) => {
    const { user } = open();
    const pages = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, ...rest) => {
      if (!String(url).includes('-export')) return pages(url, ...rest);
      asked.push(String(url));
      return new Response('day\r\n', { status });
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV: Sales' }));
  };

  test('covers the days of the report', async () => {
    await save(200);
    await waitFor(() => expect(asked).toEqual(['/api/sales-export?from=2026-10-01&to=2026-10-31']));
  });

  test('shows an error when it fails', async () => {
    await save(503);
    expect(await screen.findByText('The file could not be saved')).toBeVisible();
  });
});

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
