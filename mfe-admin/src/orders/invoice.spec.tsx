import { expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import InvoicePage from './invoice.page';

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
  renderPage(<InvoicePage />, {
    route: '/admin/invoice?order=NT-7K3M9QXA',
    api: { 'GET /orders/NT-7K3M9QXA': answer },
  });

test('an invoice, of an order, has the shop, the customer, each item, the total and the warranty', async () => {
  const { container } = open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice NT-7K3M9QXA' }));
  for (const text of ['20 Nov 2026', 'Amal Peiris', '12 Galle Road, Colombo 03', 'Serial numbers: S1, S2'])
    expect(sheet.getByText(text)).toBeInTheDocument();
  expect(sheet.getByText(/No. 42, Galle Road/)).toHaveTextContent(/\+94 11 234 5678/);
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

test('an invoice, when Print is pressed, goes to the printer', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('an invoice, of a cancelled order, says so and promises no warranty', async () => {
  open({ ...order, status: 'cancelled', warrantyUntil: null });
  expect(await screen.findByText('This order was cancelled.')).toBeInTheDocument();
  expect(screen.queryByText(/Under warranty/)).not.toBeInTheDocument();
});

test('an invoice, when the order cannot be had, says so', async () => {
  open(problem(404, 'x'));
  expect(await screen.findByText('The invoice of order NT-7K3M9QXA could not be loaded')).toBeInTheDocument();
});
