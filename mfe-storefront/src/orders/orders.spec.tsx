import { describe, expect, test } from '@jest/globals';
import type { Order } from '@netra/api-client';
import {
  expectNoViolations,
  problem,
  renderPage,
  type ApiAnswers,
  type ApiCall,
} from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, anOrder, ordersOf } from '../shared/testing';
import OrderPage from './order.page';
import OrdersPage from './orders.page';

const at = '2026-11-21T06:00:00.000Z';
const CANCELLED = {
  status: 'cancelled',
  stage: 'cancelled',
  steps: [
    { stage: 'placed', at },
    { stage: 'cancelled', at },
  ],
} as const satisfies Partial<Order>;
const DELIVERED = {
  status: 'completed',
  stage: 'delivered',
  steps: [
    { stage: 'placed', at },
    { stage: 'delivered', at: null },
  ],
} as const satisfies Partial<Order>;
const openList = (api: ApiAnswers, route = '/orders') =>
  renderPage(<OrdersPage />, {
    route,
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, ...api },
  });
const openOrder = (api: ApiAnswers, route = '/orders/NT-7K3M9QXA') =>
  renderPage(<OrderPage />, {
    path: '/orders/:orderId',
    route,
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, ...api },
  });

describe('my orders', () => {
  test('redirects a guest to the login', () => {
    const { location } = renderPage(<OrdersPage />, { route: '/orders' });
    expect(screen.getByText('Please login first')).toBeVisible();
    expect(location()).toBe('/login?next=%2Forders');
  });

  test('lists each order with status and total', async () => {
    const { container } = openList({ 'GET /orders/mine': ordersOf(anOrder()) });
    const order = await screen.findByRole('link', { name: /NT-7K3M9QXA/ });
    expect(order).toHaveAttribute('href', '/orders/NT-7K3M9QXA');
    expect(order).toHaveTextContent('Pending');
    expect(order).toHaveTextContent('Rs 25,000.00');
    expect(order).toHaveTextContent('2 items');
    expect(order).toHaveTextContent('Netra Dome');
    await expectNoViolations(container);
  });

  test('offers the next actions for each state of an order', async () => {
    const [item] = anOrder().items;
    const { container } = openList({
      'GET /orders/mine': ordersOf(
        anOrder({ orderId: 'NT-NEW' }),
        anOrder({ orderId: 'NT-ASKED', confirmBy: at }),
        anOrder({ orderId: 'NT-SENT', stage: 'sent' }),
        anOrder({ orderId: 'NT-THERE', ...DELIVERED }),
        anOrder({ orderId: 'NT-BOTH', ...DELIVERED, items: [item!, { ...item!, _id: 'line-2' }] }),
        anOrder({ orderId: 'NT-GONE', ...CANCELLED }),
      ),
    });
    const actsOf = async (orderId: string) => {
      const card = await screen.findByRole('article', { name: `Order ${orderId}` });
      const [, ...acts] = card.querySelectorAll('a, button');
      return acts.map((act) => `${act.textContent} ${act.getAttribute('href') ?? ''}`.trim());
    };
    expect(await actsOf('NT-NEW')).toEqual(['Track /orders/NT-NEW', 'Cancel order']);
    expect(await actsOf('NT-ASKED')).toEqual(['Confirm order /orders/NT-ASKED', 'Cancel order']);
    expect(await actsOf('NT-SENT')).toEqual(['Track /orders/NT-SENT']);
    expect(await actsOf('NT-THERE')).toEqual([
      'Review this /overview/NET-DOME#review',
      'Report a fault /warranties?order=NT-THERE',
    ]);
    expect(await actsOf('NT-BOTH')).toEqual(['Report a fault /warranties?order=NT-BOTH']);
    expect(await actsOf('NT-GONE')).toEqual(['Buy again /checkout?items=NET-DOME:2']);
    await expectNoViolations(container);
  });

  test('moves to the top of the list when another page is shown', async () => {
    const { user } = openList({
      'GET /orders/mine': ({ path }: ApiCall) => ({
        ...ordersOf(anOrder({ orderId: path.includes('page=2') ? 'NT-2' : 'NT-1' })),
        page: path.includes('page=2') ? 2 : 1,
        total: 20,
        totalPages: 2,
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('article', { name: 'Order NT-2' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'My orders' })).toHaveFocus();
  });

  test('reports a page after the last one, with a link to the last one', async () => {
    const none = { ...ordersOf(), total: 12, page: 9, totalPages: 2 };
    const { container } = openList({ 'GET /orders/mine': none }, '/orders?page=9');
    expect(await screen.findByText('There is no page 9.')).toBeVisible();
    expect(screen.queryByText('You have no orders yet.')).toBeNull();
    const last = screen.getByRole('link', { name: 'Go to the last page' });
    expect(last).toHaveAttribute('href', '/orders?page=2');
    await expectNoViolations(container);
  });

  test('cancels an order in the list and keeps the focus', async () => {
    let order = anOrder();
    const { user } = openList({
      'GET /orders/mine': () => ordersOf(order),
      'POST /orders/mine/NT-7K3M9QXA/cancel': () => (order = anOrder(CANCELLED)),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /NT-7K3M9QXA.*Cancelled/ })).toHaveFocus());
  });

  test('offers a review and a fault report for each delivered product', async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder(DELIVERED) });
    expect(await screen.findByRole('link', { name: 'Review this: Netra Dome' })).toHaveAttribute(
      'href',
      '/overview/NET-DOME#review',
    );
    expect(screen.getByRole('link', { name: 'Report a fault with Netra Dome' })).toHaveAttribute(
      'href',
      '/warranties?order=NT-7K3M9QXA',
    );
    expect(screen.getByRole('link', { name: 'Warranty card' })).toHaveAttribute(
      'href',
      '/orders/NT-7K3M9QXA/warranty',
    );
  });

  test('shows an empty state without orders and an error when loading fails', async () => {
    openList({ 'GET /orders/mine': ordersOf() });
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
    openList({ 'GET /orders/mine': problem(503, 'x') });
    expect(await screen.findByText('Your orders could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('shows items, prices, destination and status of an order', async () => {
    const { container } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': anOrder(CANCELLED),
    });
    const progress = within(await screen.findByRole('list'));
    expect(progress.getByText('Cancelled')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Order NT-7K3M9QXA' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Netra Dome 2 Rs 12,500.00 Rs 25,000.00/ })).toBeVisible();
    expect(screen.getByText(/5 Lake Road, Kandy/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy again' })).toHaveAttribute(
      'href',
      '/checkout?items=NET-DOME:2',
    );
    await expectNoViolations(container);
  });

  test('shows reached stages with times and those to come, without skipped ones', async () => {
    const steps = [
      { stage: 'placed', at },
      { stage: 'packed', at: '2026-11-22T06:00:00.000Z' },
    ] satisfies Order['steps'];
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ stage: 'packed', steps }) });
    expect(await screen.findByText('Your order is packed and will leave us soon.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Placed (done)21 Nov 2026, 11:30',
      'Packed (current)current22 Nov 2026, 11:30',
      'On its way (to come)',
      'Delivered (to come)',
    ]);
    openList({ 'GET /orders/mine': ordersOf(anOrder({ stage: 'packed', steps })) });
    expect(await screen.findByRole('link', { name: /NT-7K3M9QXA/ })).toHaveTextContent('Packed');
  });

  test('says of an order that is picked up when it can be collected', async () => {
    const order = anOrder({ district: 'pickup', stage: 'packed' });
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': order });
    expect(await screen.findByText('Your order is packed. You can collect it at the shop.')).toBeVisible();
  });

  test.each(['packed', 'sent'] as const)(
    'never sends an order that is picked up on its way (%s)',
    async (stage) => {
      const steps: Order['steps'] = [
        { stage: 'placed', at },
        { stage: 'packed', at: '2026-11-22T06:00:00.000Z' },
      ];
      if (stage === 'sent') steps.push({ stage, at: '2026-11-24T06:00:00.000Z' });
      const order = anOrder({ district: 'pickup', stage, steps });
      openOrder({ 'GET /orders/mine/NT-7K3M9QXA': order });
      const line = await screen.findByText('Your order is packed. You can collect it at the shop.');
      expect(line.parentElement).toHaveTextContent(/^Ready to collect/);
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Placed (done)21 Nov 2026, 11:30',
        'Ready to collect (current)current22 Nov 2026, 11:30',
        'Collected (to come)',
      ]);
      openList({ 'GET /orders/mine': ordersOf(order) });
      expect(await screen.findByRole('link', { name: /NT-7K3M9QXA/ })).toHaveTextContent('Ready to collect');
      expect(screen.queryByText(/left our shop. Ask|On its way/)).toBeNull();
    },
  );

  test('offers ways to cancel a pick-up that the shop has marked as sent', async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ district: 'pickup', stage: 'sent' }) });
    expect(await screen.findByText('It is ready at our shop. Ask us to cancel it:')).toBeVisible();
    expect(screen.queryByText('It has left our shop. Ask us to stop it:')).toBeNull();
  });

  test('asks before it cancels a pick-up, without a word about a delivery', async () => {
    const { user } = openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ district: 'pickup' }) });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Cancel this order\?$/);
  });

  test('shows serial numbers and, once delivered, the end of the warranty', async () => {
    const [line] = anOrder().items;
    const about = { items: [{ ...line!, serials: ['SN-1', 'SN-2'] }], warrantyUntil: '2027-11-20' };
    const order = anOrder({ ...about, ...DELIVERED });
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': order });
    expect(await screen.findByText('Serial numbers: SN-1, SN-2')).toBeVisible();
    expect(screen.getByText('until 20 Nov 2027')).toBeVisible();
    expect(screen.queryByText('current')).toBeNull();
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder(about) });
    expect(await screen.findByText('Serial numbers: SN-1, SN-2')).toBeVisible();
    expect(screen.queryByText('until 20 Nov 2027')).toBeNull();
  });

  test('cancels a pending order after confirmation', async () => {
    const cancelled = anOrder({ ...CANCELLED, isCancelledByCustomer: true });
    let order = anOrder();
    const { user, calls, container } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': () => order,
      'POST /orders/mine/NT-7K3M9QXA/cancel': () => (order = cancelled),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Cancel this order? Nothing will be delivered.');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('You cancelled this order. There is nothing to pay.')).toBeVisible();
    expect(screen.getByText('Your order is cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('CancelledYou cancelled this order.');
  });

  test('offers ways to stop an order on its way', async () => {
    const { container } = openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ stage: 'sent' }) });
    const ask = await screen.findByText('It has left our shop. Ask us to stop it:');
    const ways = within(ask.parentElement!);
    expect(ways.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+94112345678');
    expect(ways.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('please stop my order NT-7K3M9QXA')),
    );
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.queryByText('You can cancel until it leaves our shop.')).toBeNull();
    await expectNoViolations(container);
  });

  test('reports that an order was sent meanwhile, and offers ways to stop it', async () => {
    let order = anOrder();
    const { user } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': () => order,
      'POST /orders/mine/NT-7K3M9QXA/cancel': () => {
        order = anOrder({ stage: 'sent' });
        return problem(409, 'This order has left our shop; please call us, and we try to stop it');
      },
    });
    expect(await screen.findByText('You can cancel until it leaves our shop.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText(/please call us, and we try to stop it/)).toBeVisible();
    expect(await screen.findByText('It has left our shop. Ask us to stop it:')).toBeVisible();
  });

  test.each([
    ['the button', '/orders/NT-7K3M9QXA'],
    ['the link of a mail', '/orders/NT-7K3M9QXA?confirm'],
  ])('confirms an order once by %s', async (how, route) => {
    let order = anOrder({ confirmBy: '2026-11-22T06:00:00.000Z' });
    const api = {
      'GET /orders/mine/NT-7K3M9QXA': () => order,
      'POST /orders/mine/NT-7K3M9QXA/confirm': () => (order = anOrder({ stage: 'confirmed' })),
    };
    const { user, calls, location } = openOrder(api, route);
    if (how === 'the button') {
      expect(await screen.findByText(/Please confirm your order by 22 Nov 2026, 11:30/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    }
    expect(await screen.findByText('Your order is confirmed, and we are packing it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm order' })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await waitFor(() => expect(location()).toBe('/orders/NT-7K3M9QXA'));
  });

  test('shows that an order has expired', async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder({ ...CANCELLED, isExpired: true }) });
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.getByText(/Nobody confirmed this order in time/)).toBeVisible();
  });

  test('reports that the shop has completed an order meanwhile, and shows its current state', async () => {
    let order = anOrder();
    const { user } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': () => order,
      'POST /orders/mine/NT-7K3M9QXA/cancel': () => {
        order = anOrder(DELIVERED);
        return problem(409, 'This order is completed already; please call us');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('This order is completed already; please call us')).toBeVisible();
    expect(await screen.findByText('Delivered. Thank you for choosing us.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  test('links to contacts with the number of the order', async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder() });
    expect(await screen.findByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+94112345678');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/94112345678?text=Hello%2C%20this%20is%20about%20my%20order%20NT-7K3M9QXA.',
    );
  });

  test('names the shop with its address and phone number on paper', async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder() });
    await screen.findByRole('heading', { name: 'Items' });
    expect(screen.getByText(/^Netra · No\. 42, Galle Road · .* · \+94 11 234 5678 ·/)).toBeInTheDocument();
  });

  test('shows the payment method and mentions no cash for an order paid otherwise', async () => {
    const order = anOrder({ stage: 'sent', paymentMethod: 'bank-transfer' });
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': order });
    expect(await screen.findByText('Your order is on its way.')).toBeVisible();
    expect(screen.getByText(/Bank transfer/)).toBeVisible();
    expect(screen.queryByText(/cash/i)).not.toBeInTheDocument();
  });

  test('shows neither invoice nor payment of a cancelled order', async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': anOrder(CANCELLED) });
    await screen.findByRole('heading', { name: 'Items' });
    expect(screen.queryByText(/Cash on delivery/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
  });

  test("reports another customer's order as not found", async () => {
    openOrder({ 'GET /orders/mine/NT-7K3M9QXA': problem(404, 'There is no order NT-7K3M9QXA') });
    expect(await screen.findByText('We can’t find this order in your account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('reports an order that fails to load, and retries it', async () => {
    let tries = 0;
    const { user } = openOrder({
      'GET /orders/mine/NT-7K3M9QXA': () => ((tries += 1) === 1 ? problem(503, 'x') : anOrder()),
    });
    expect(await screen.findByText('This order could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/5 Lake Road, Kandy/)).toBeVisible();
  });
});
