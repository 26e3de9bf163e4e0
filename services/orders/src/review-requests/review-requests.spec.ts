import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FindReviewable, MailRequested, UpdateOrder, type MailRequest } from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { answer, eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';
import { ReviewRequests } from './review-requests.service.js';

const reviewed = new Set<string>();
const mails: MailRequest[] = [];

/** A shop whose worker runs once, at its start: the tests start the rounds. */
async function open(env: NodeJS.ProcessEnv): Promise<Shop> {
  const shop = await startShop({ REVIEW_REQUEST_CHECK_SECONDS: '86400', ...env });
  shop.service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
  answer(shop.service.bus, FindReviewable, ({ userId, productIds }) => {
    if (userId === 'poison') throw unavailable('stock.locked');
    return productIds.filter((id) => !reviewed.has(`${userId} ${id}`));
  });
  for (const id of ['CAM', 'DISK']) shop.stock.set(id, 1_000);
  return shop;
}

const requests = (email: string) =>
  mails.filter(({ to, template }) => to === email && template === 'review-request');

describe('delivered order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open({ REVIEW_REQUEST_DAYS: '7' });
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => {
    reviewed.clear();
    mails.length = 0;
  });

  const round = () => shop.service.app.get(ReviewRequests).run();
  const delivered = async (userId: string, days: number) => {
    const items = [
      { productId: 'CAM', qty: 2 },
      { productId: 'DISK', qty: 1 },
    ];
    const { order } = await shop.order(userId, items);
    await shop.service.bus.request(UpdateOrder, { orderId: order.orderId, stage: 'delivered' });
    await shop.service.dataSource.query(
      `update customer_order set delivered_at = now() - $2 * interval '1 day' where order_id = $1`,
      [order.orderId, days],
    );
    return order.orderId;
  };
  const asked = async () => {
    const rows = await shop.service.dataSource.query<{ user: string }[]>(
      `select user_id as "user" from customer_order where reviews_asked_at is not null order by 1`,
    );
    return rows.map(({ user }) => user);
  };

  test('causes one request for reviews after some days, for the products that have none', async () => {
    const orderId = await delivered('ann', 8);
    reviewed.add('ann DISK');
    await Promise.all(Array.from({ length: 8 }, round));
    await round();
    await eventually(() => expect(requests('ann@example.lk')).toHaveLength(1));
    expect(requests('ann@example.lk')).toMatchObject([
      {
        language: 'en',
        data: {
          name: 'Nimal Perera',
          orderId,
          products: [{ name: 'Camera CAM', link: 'https://shop.example/overview/CAM#review' }],
        },
      },
    ]);
    expect(await asked()).toContain('ann');
  });

  test('of an unconfirmed address causes a request without the name', async () => {
    shop.unconfirmed.add('una');
    await delivered('una', 8);
    await round();
    await eventually(() => expect(requests('una@example.lk')).toMatchObject([{ data: { name: null } }]));
  });

  test('causes no request when everything is reviewed, it is too early or too late, or it was cancelled again', async () => {
    await delivered('all', 8);
    for (const id of ['CAM', 'DISK']) reviewed.add(`all ${id}`);
    await delivered('early', 6);
    await delivered('late', 22);
    const orderId = await delivered('gone', 8);
    await shop.service.bus.request(UpdateOrder, { orderId, stage: 'cancelled' });
    await delivered('witness', 8);
    await round();
    await eventually(() => expect(requests('witness@example.lk')).toHaveLength(1));
    expect(mails.filter(({ template }) => template === 'review-request')).toHaveLength(1);
    const known = await asked();
    expect(known).toContain('all');
    for (const user of ['early', 'late', 'gone']) expect(known).not.toContain(user);
  });

  test('causes a request even when that of another one fails', async () => {
    await delivered('poison', 9);
    await delivered('well', 8);
    await round();
    await eventually(() => expect(requests('well@example.lk')).toHaveLength(1));
    expect(await asked()).not.toContain('poison');
  });
});

describe('without requests for reviews', () => {
  test('a delivered order causes none after any time', async () => {
    const shop = await open({ REVIEW_REQUEST_DAYS: '0' });
    const { order } = await shop.order('off', [{ productId: 'CAM', qty: 1 }]);
    await shop.service.bus.request(UpdateOrder, { orderId: order.orderId, stage: 'delivered' });
    await shop.service.app.get(ReviewRequests).run();
    const [row] = await shop.service.dataSource.query<{ at: Date | null }[]>(
      `select reviews_asked_at as at from customer_order where order_id = $1`,
      [order.orderId],
    );
    expect(row!.at).toBeNull();
    await shop.close();
  }, 60_000);
});
