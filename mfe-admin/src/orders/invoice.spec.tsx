import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderPapers } from './order-papers';
import PrintPage from './print.page';

const order = {
  _id: 'o1',
  orderId: 'NT-7K3M9QXA',
  name: 'Amal Peiris',
  email: 'amal@mail.lk',
  address: '12 Galle Road, Colombo 03',
  phone: '0771234567',
  status: 'completed',
  date: '2026-11-20T08:30:00.000Z',
  total: 26_500,
  paymentMethod: 'bank-transfer',
  notes: 'never printed',
  version: 3,
  items: [
    {
      _id: 'i1',
      productId: 'D',
      productName: 'Dome',
      image: '',
      qty: 2,
      price: 12_500,
      serials: ['S1', 'S2'],
    },
    { _id: 'i2', productId: 'C', productName: 'Cable', image: '', qty: 1, price: 1_500, serials: [] },
  ],
  warrantyUntil: '2027-11-20',
};
const open = (answer: unknown = order) =>
  renderPage(<PrintPage />, {
    route: '/admin/invoice?order=NT-7K3M9QXA',
    api: { 'GET /orders/NT-7K3M9QXA': answer },
  });

test('shows the shop, the customer, each item, the total and the warranty', async () => {
  const { container } = open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice NT-7K3M9QXA' }));
  const texts = [
    '20 Nov 2026',
    'Amal Peiris',
    '12 Galle Road, Colombo 03',
    'Serial numbers: S1, S2',
    'Payment: Bank transfer',
  ];
  for (const text of texts) expect(sheet.getByText(text)).toBeInTheDocument();
  expect(sheet.getByText(/No. 42, Galle Road/).parentElement).toHaveTextContent(/\+94 11 234 5678/);
  expect(sheet.getByText('Under warranty until 20 Nov 2027.')).toBeInTheDocument();
  const figures = (row: RegExp) =>
    within(sheet.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .slice(-3)
      .map(({ textContent }) => textContent);
  expect(figures(/Dome/)).toEqual(['2', 'Rs 12,500.00', 'Rs 25,000.00']);
  expect(sheet.getByRole('row', { name: /Total/ })).toHaveTextContent('Rs 26,500.00');
  expect(sheet.queryByText('never printed')).not.toBeInTheDocument();
  await expectNoViolations(container);
});

test('shows the phone number alone of a customer without an e-mail address', async () => {
  open({ ...order, email: '' });
  const sheet = within(await screen.findByRole('article', { name: 'Invoice NT-7K3M9QXA' }));
  expect(sheet.getByText('0771234567')).toBeInTheDocument();
});

test('prints the invoice', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('shows a cancelled order as such, without amounts or a print button', async () => {
  open({ ...order, status: 'cancelled' });
  await screen.findByText('This order was cancelled.');
  expect(screen.queryByText(/Under warranty|Total|Rs /)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows an error when the order cannot be loaded', async () => {
  open(problem(404, 'x'));
  await screen.findByText('Order NT-7K3M9QXA could not be loaded');
});

describe('documents of an order', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => '#file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
  });
  const papers = (api: ApiAnswers, status: 'pending' | 'cancelled' = 'pending') =>
    renderPage(<OrderPapers order={{ orderId: 'NT-1', status }} />, { api });

  test('links to the pages to print', () => {
    papers({});
    expect(screen.getByRole('link', { name: 'Invoice' })).toHaveAttribute(
      'href',
      '/admin/print?what=invoice&order=NT-1',
    );
    expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute(
      'href',
      '/admin/print?what=slip&order=NT-1',
    );
  });

  test('offers only the packing slip of a cancelled order', () => {
    papers({}, 'cancelled');
    expect(screen.queryByText(/Invoice/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Packing slip' })).toBeVisible();
  });

  test('saves files named after the order', async () => {
    const { user, calls } = papers({
      'GET /order-documents/invoices': {},
      'GET /order-documents/packing-slips': {},
    });
    await user.click(screen.getByRole('button', { name: 'Invoice as PDF' }));
    await user.click(screen.getByRole('button', { name: 'Packing slip as PDF' }));
    await waitFor(() => expect(saved).toEqual(['invoice-NT-1.pdf', 'packing-slip-NT-1.pdf']));
    expect(calls.map(({ path }) => path)).toEqual([
      '/order-documents/invoices?order=NT-1',
      '/order-documents/packing-slips?order=NT-1&language=en',
    ]);
  });

  test('shows an error when a file cannot be saved', async () => {
    const { user } = papers({ 'GET /order-documents/invoices': problem(503, 'x') });
    await user.click(screen.getByRole('button', { name: 'Invoice as PDF' }));
    expect(await screen.findByText('The file could not be saved. Try again.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
