import { expect, test } from '@jest/globals';
import {
  type ApiAnswers,
  type ApiCall,
  expectNoViolations,
  held,
  problem,
  renderPage,
} from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import NewOrderPage from './new-order.page';

const page = { total: 1, page: 1, limit: 6, totalPages: 1 };
const kamala = {
  _id: 'c1',
  firstName: 'Kamala',
  lastName: 'Silva',
  email: 'kamala@example.lk',
  phone: '077 123 4567',
  isEmailVerified: true,
  isBlock: false,
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const record = { ...kamala, notes: '', version: 1, blockReason: null };
const dome = (more: object = {}) => ({
  productId: 'DOME',
  name: 'Netra Dome',
  price: 12_500,
  stock: 3,
  isAvailable: true,
  ...more,
});
const cable = { productId: 'CABLE', name: 'Cable', price: 100.5, stock: 0, isAvailable: true };
const order = (more: object = {}) => ({
  orderId: 'NT-1',
  name: 'Kamala Silva',
  phone: '077 123 4567',
  email: '',
  address: '5 Lake Road, Kandy',
  district: 'Kandy',
  hasAccount: true,
  ...more,
});
const terms = (fee = 500) => ({
  rates: [
    { district: 'Kandy', isServed: true, fee, daysFrom: 1, daysTo: 2 },
    { district: 'Mannar', isServed: false, fee: 0, daysFrom: 1, daysTo: 2 },
  ],
  freeFrom: null,
  version: 1,
});
const NONE = { ...page, total: 0, orders: [] };

/** Mounts the page again, as after a reload. */
function Reloaded() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Reload
      </button>
      <NewOrderPage key={count} />
    </>
  );
}

const open = (api: ApiAnswers = {}, route = '/admin/neworder', token = 'T') =>
  renderPage(<Reloaded />, {
    path: '/admin/neworder',
    route,
    storage: { token },
    api: {
      'GET /delivery': terms(),
      'GET /users/customers': { ...page, users: [kamala] },
      'GET /users/customers/kamala%40example.lk': record,
      'GET /orders/1/12': NONE,
      'GET /orders/1/1': { ...page, orders: [order()] },
      'GET /products': { ...page, products: [dome(), cable] },
      'GET /products/DOME': dome(),
      'POST /orders/by-phone': order(),
      ...api,
    },
  });
type Rendered = ReturnType<typeof open>;

const customerSearch = () => screen.findByRole('combobox', { name: /Find a customer/ });
const productSearch = () => screen.getByRole('combobox', { name: /Find a product/ });
const placeButton = () => screen.getByRole('button', { name: 'Place order' });
const total = () => screen.getByRole('status', { name: 'Total' });
const sent = ({ calls }: Rendered) => calls.filter(({ method }) => method === 'POST');

async function chooseKamala({ user }: Rendered) {
  await user.type(await customerSearch(), 'kama{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/Delivery address/)).toHaveValue('5 Lake Road, Kandy'));
}
async function addDome({ user }: Rendered, pieces = 1) {
  await user.type(productSearch(), 'dome{Enter}');
  const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
  await waitFor(() => expect(quantity).toHaveValue(String(pieces)));
}

test('places an order of a known customer by keyboard alone, with the quoted total, and opens it', async () => {
  const rendered = open();
  const { user, container, location } = rendered;
  await chooseKamala(rendered);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Kamala Silva');
  expect(screen.getByLabelText(/^District/)).toHaveValue('Kandy');
  expect(productSearch()).toHaveFocus();
  await addDome(rendered);
  await addDome(rendered, 2);
  expect(total()).toHaveTextContent('Rs 25,500.00');
  expect(screen.getByLabelText('Payment')).toHaveDisplayValue('Cash on delivery');
  await user.selectOptions(screen.getByLabelText('Payment'), 'Bank transfer');
  await expectNoViolations(container);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(location()).toBe('/admin/order?order=NT-1'));
  expect(sent(rendered).map(({ body }) => body)).toEqual([
    {
      customer: 'kamala@example.lk',
      name: 'Kamala Silva',
      phone: '077 123 4567',
      address: '5 Lake Road, Kandy',
      district: 'Kandy',
      language: 'en',
      paymentMethod: 'bank-transfer',
      items: [{ productId: 'DOME', qty: 2 }],
      expectedTotal: 25_500,
    },
  ]);
});

test('does not fill in the last address in another district than the chosen one', async () => {
  const noPhone = { phone: null };
  const rate = { isServed: true, fee: 500, daysFrom: 1, daysTo: 2 };
  const earlier = held();
  const { user, calls } = open({
    'GET /delivery': { ...terms(), rates: ['Kandy', 'Galle'].map((district) => ({ ...rate, district })) },
    'GET /users/customers': { ...page, users: [{ ...kamala, ...noPhone }] },
    'GET /users/customers/kamala%40example.lk': { ...record, ...noPhone },
    'GET /orders/1/1': () => earlier.sent,
  });
  await user.type(await customerSearch(), 'kama{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Kamala Silva'));
  await user.selectOptions(screen.getByLabelText(/^District/), 'Galle');
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/orders/1/1?'))).toBe(true));
  earlier.resolve({ ...page, orders: [order()] });
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('077 123 4567'));
  expect(screen.getByLabelText(/^District/)).toHaveValue('Galle');
  expect(screen.getByLabelText(/Delivery address/)).toHaveValue('');
});

test('places an order for pick-up without account, e-mail or address', async () => {
  const rendered = open();
  const { user } = rendered;
  await user.type(await screen.findByLabelText(/^Name/), 'Ruwan');
  await user.type(screen.getByLabelText(/^Phone/), '0112345678');
  await user.selectOptions(screen.getByLabelText(/^District/), 'pickup');
  await addDome(rendered);
  await user.click(placeButton());
  await waitFor(() => expect(sent(rendered)).toHaveLength(1));
  const { body } = sent(rendered)[0]!;
  expect(body).toMatchObject({ name: 'Ruwan', district: 'pickup', expectedTotal: 12_500 });
  expect(body).not.toHaveProperty('email');
  expect(body).not.toHaveProperty('customer');
});

test('fills in the address of a customer who ordered by phone before without an account', async () => {
  const rendered = open({
    'GET /users/customers': { ...page, users: [] },
    'GET /orders/1/12': { ...page, orders: [order({ hasAccount: false, name: 'Ruwan' }), order()] },
  });
  await rendered.user.type(await customerSearch(), 'ruwan{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Ruwan'));
  expect(screen.getByLabelText(/Delivery address/)).toHaveValue('5 Lake Road, Kandy');
  expect(screen.getByLabelText(/^Email/)).toBeVisible();
});

test('shows what is missing and sends nothing', async () => {
  const rendered = open();
  await customerSearch();
  await rendered.user.click(placeButton());
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription("Enter the customer's name.");
  expect(screen.getByLabelText(/^District/)).toHaveAccessibleDescription(/Choose a district/);
  expect(productSearch()).toHaveAccessibleDescription(/Add a product/);
  expect(sent(rendered)).toEqual([]);
});

test('refuses a blocked customer with the reason', async () => {
  const rendered = open({
    'GET /users/customers/kamala%40example.lk': { ...record, isBlock: true, blockReason: 'False orders' },
  });
  await chooseKamala(rendered);
  await addDome(rendered);
  expect(await screen.findAllByText(/cannot order: False orders/)).toHaveLength(1);
  await rendered.user.click(placeButton());
  expect(sent(rendered)).toEqual([]);
});

test('shows that stock is short and sends nothing, and disables a sold-out product', async () => {
  const rendered = open();
  const { user } = rendered;
  await chooseKamala(rendered);
  await user.type(productSearch(), 'cable');
  expect(await screen.findByRole('option', { name: /Cable/ })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(productSearch());
  await addDome(rendered);
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Netra Dome' });
  await user.clear(quantity);
  await user.type(quantity, '4{Enter}');
  expect(await screen.findByText('Only 3 in stock')).toBeVisible();
  await user.click(placeButton());
  expect(sent(rendered)).toEqual([]);
});

const cam = (productId: string, stock: number) => dome({ productId, name: `Camera ${productId}`, stock });

test.each([
  ['is listed', { ...page, products: [cam('CAM-100', 5), cam('CAM-10', 0)] }],
  ['comes after all that are shown', { ...page, total: 8, totalPages: 2, products: [cam('CAM-100', 5)] }],
])('adds no other product for the number of a sold-out one that %s', async (_where, first) => {
  const { user } = open({
    'GET /products': ({ path }: ApiCall) =>
      path.includes('onlyUnavailable') ? { ...page, products: [cam('CAM-10', 0)] } : first,
  });
  await customerSearch();
  await user.type(productSearch(), 'cam-10 {Enter}');
  expect(await screen.findByText('Camera CAM-10: Sold out')).toBeVisible();
  expect(screen.getByRole('option', { name: /CAM-10 / })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(productSearch()).toHaveValue('cam-10 ');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('spinbutton', { name: 'Quantity of Camera CAM-100' })).toHaveValue('1');
});

test('takes a product for gone only when the catalogue says so, and asks again after an outage', async () => {
  let answer: unknown = problem(503, 'Please try again');
  const rendered = open({ 'GET /products/DOME': () => answer });
  await chooseKamala(rendered);
  await addDome(rendered);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Not sold any more')).not.toBeInTheDocument();
  answer = problem(404, 'There is no such product');
  await rendered.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not sold any more')).toBeVisible();
  expect(screen.queryByText('This could not be loaded.')).not.toBeInTheDocument();
});

test('shows a total that changed and places the order under a new key once it is agreed to', async () => {
  let price = 12_500;
  let fee = 500;
  const rendered = open({
    'GET /products/DOME': () => dome({ price }),
    'GET /delivery': () => terms(fee),
    'POST /orders/by-phone': ({ body }: ApiCall) =>
      (body as { expectedTotal: number }).expectedTotal === price + fee
        ? order()
        : problem(409, 'The prices have changed', { total: price + fee, deliveryFee: fee }),
  });
  const { user, location } = rendered;
  await chooseKamala(rendered);
  await addDome(rendered);
  price = 13_000;
  fee = 700;
  await user.click(placeButton());
  expect(await screen.findByText('Netra Dome: Rs 12,500.00 became Rs 13,000.00')).toBeVisible();
  expect(await screen.findByText('Delivery: Rs 500.00 became Rs 700.00')).toBeVisible();
  await user.click(placeButton());
  expect(sent(rendered)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'The customer agrees' }));
  expect(total()).toHaveTextContent('Rs 13,700.00');
  await user.click(placeButton());
  await waitFor(() => expect(location()).toBe('/admin/order?order=NT-1'));
  const [first, second] = sent(rendered).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test('repeats an order whose answer was lost under the same key, even after a reload', async () => {
  let isAway = true;
  const placed = held();
  const rendered = open({
    'POST /orders/by-phone': () => (isAway ? problem(503, 'Please try again') : placed.sent),
  });
  await chooseKamala(rendered);
  await addDome(rendered);
  await rendered.user.click(placeButton());
  expect(await screen.findByText('Please try again')).toBeVisible();
  isAway = false;
  await rendered.user.dblClick(placeButton());
  placed.resolve(order());
  await waitFor(() => expect(rendered.location()).toBe('/admin/order?order=NT-1'));
  const keys = sent(rendered).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('warns that an attempt for another customer may have been placed', async () => {
  const refused = { key: 'order.keyUsed' };
  const answers = [problem(504, 'Too late'), problem(422, 'This Idempotency-Key was used', refused)];
  const rendered = open({ 'POST /orders/by-phone': () => answers.shift() ?? order() });
  await chooseKamala(rendered);
  await addDome(rendered);
  await rendered.user.click(placeButton());
  expect(await screen.findByText('Too late')).toBeVisible();
  await rendered.user.click(screen.getByRole('button', { name: 'Another customer' }));
  await rendered.user.type(screen.getByLabelText(/^Name/), 'Ruwan');
  await rendered.user.type(screen.getByLabelText(/^Phone/), '0112345678');
  await rendered.user.selectOptions(screen.getByLabelText(/^District/), 'pickup');
  await rendered.user.click(placeButton());
  expect(await screen.findByText(/Look in the list of orders before you place this one/)).toBeVisible();
  await rendered.user.click(placeButton());
  await waitFor(() => expect(rendered.location()).toBe('/admin/order?order=NT-1'));
  const [first, second, third] = sent(rendered).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('chooses the customer in the address', async () => {
  open({}, '/admin/neworder?customer=kamala%40example.lk');
  expect(await screen.findByText('Kamala Silva, kamala@example.lk (account)')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Delivery address/)).toHaveValue('5 Lake Road, Kandy'));
  const known = within(screen.getByRole('region', { name: 'Customer' }));
  expect(known.queryByLabelText(/^Email/)).not.toBeInTheDocument();
});

test("keeps another caller's order out of the account in the address after a reload", async () => {
  const token = `h.${btoa('{"sub":"admin"}')}.s`;
  const { user } = open({}, '/admin/neworder?customer=kamala%40example.lk', token);
  await screen.findByText('Kamala Silva, kamala@example.lk (account)');
  await waitFor(() => expect(screen.getByLabelText(/^District/)).toHaveValue('Kandy'));
  await user.click(screen.getByRole('button', { name: 'Another customer' }));
  await user.type(screen.getByLabelText(/^Name/), 'Ruwan');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByText('What you had typed is back. It is not saved yet.');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ruwan');
  expect(await customerSearch()).toBeVisible();
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('');
});
