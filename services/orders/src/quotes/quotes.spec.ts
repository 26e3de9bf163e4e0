import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ListQuotes,
  MailRequested,
  RequestQuote,
  UpdateQuote,
  type MailRequest,
  type QuoteRequestBody,
  type QuoteUpdateCommand,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, holding } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
const mails: MailRequest[] = [];
beforeAll(async () => {
  shop = await startShop({ QUOTES_PER_HOUR: '2', QUOTES_PER_HOUR_AND_ADDRESS: '3', SHOP_EMAIL: 'shop@x.lk' });
  shop.service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.service.dataSource.query('truncate quote_request, throttle');
  mails.length = 0;
});

const wish = { name: 'Amara Silva', phone: '077 123 4567', district: 'Kandy' } as const;
const request = (more: Partial<QuoteRequestBody> = {}, address = '10.0.0.1', userId?: string) =>
  shop.service.bus.request(RequestQuote, { ...wish, ...more, address, userId });
const list = (query: object = {}) => shop.service.bus.request(ListQuotes, query);
const update = (command: QuoteUpdateCommand) =>
  runWithContext({ requestId: 'r', actor: { id: 'a1', role: 'admin', name: 'Amali' } }, () =>
    shop.service.bus.request(UpdateQuote, command),
  );

describe('request for a quote', () => {
  test('is stored as new and mailed to the shop, and none of its text is mailed to the sender', async () => {
    const wishes = 'A gate\nand a till';
    const { reference } = await request({
      email: 'amara@x.lk',
      place: 'Lake Road',
      premises: '4 rooms',
      cameras: 6,
      wishes,
      language: 'si',
    });
    const { quotes, total } = await list();
    expect(total).toBe(1);
    expect(quotes).toEqual([
      {
        _id: expect.any(String),
        reference,
        ...wish,
        email: 'amara@x.lk',
        place: 'Lake Road',
        premises: '4 rooms',
        cameras: 6,
        wishes,
        state: 'new',
        note: '',
        version: 1,
        createdAt: expect.any(String),
      },
    ]);
    await eventually(() => expect(mails).toHaveLength(2));
    const [toShop, toSender] = mails.toSorted((a, b) => (a.to > b.to ? -1 : 1));
    expect(reference).toMatch(/^Q-[0-9A-F]{6}$/);
    expect(toShop).toMatchObject({
      to: 'shop@x.lk',
      data: { reference, phone: wish.phone, cameras: 6, wishes },
    });
    expect(toSender).toMatchObject({
      to: 'amara@x.lk',
      template: 'quote-received',
      language: 'si',
      data: { reference },
    });
    expect(JSON.stringify(toSender)).not.toMatch(/Amara|Lake|gate/);
  });

  test('is refused above the limit of a phone number in any notation, and of a client', async () => {
    await request();
    await request({ phone: '+94771234567' }, '10.0.0.2');
    await expect(request({}, '10.0.0.3')).rejects.toMatchObject({ code: 'TOO_MANY' });
    await request({ phone: '0711111111' });
    await request({ phone: '0722222222' });
    await expect(request({ phone: '0733333333' })).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect((await list()).total).toBe(4);
  });

  test('of an account counts for the account only, not for its client address', async () => {
    const phones = ['0711111111', '0722222222', '0733333333'];
    for (const phone of phones) await request({ phone });
    await expect(request({ phone: '0744444444' })).rejects.toMatchObject({ code: 'TOO_MANY' });
    await request({ phone: '0744444444' }, '10.0.0.1', 'ann');
    await request({ phone: '0755555555' }, '10.0.0.2', 'ann');
    await expect(request({ phone: '0766666666' }, '10.0.0.3', 'ann')).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
    await request({ phone: '0766666666' }, '10.0.0.1', 'ben');
  });

  test('when an outage keeps it from being stored, does not count in the limit', async () => {
    const letGo = await holding(shop.service.dataSource, 'lock table quote_request in share mode');
    await expect(request()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await letGo();
    for (const _again of [1, 2]) await request();
    await expect(request()).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('is refused when many are sent to one e-mail address', async () => {
    const to = (phone: string, address: string) => request({ phone, email: 'victim@x.lk' }, address);
    await to('0711111111', '10.0.1.1');
    await to('0722222222', '10.0.1.2');
    await expect(to('0733333333', '10.0.1.3')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });
});

describe('list of requests', () => {
  test('has the matches and their number when it is filtered and searched', async () => {
    await request();
    await request({ name: 'Ruwan Dias', phone: '0711111111' });
    const { quotes } = await list({ q: 'ruwan' });
    expect(quotes).toMatchObject([{ name: 'Ruwan Dias' }]);
    await update({ id: quotes[0]!._id, state: 'called' });
    expect(await list({ state: 'new', page: 1, limit: 1 })).toMatchObject({
      total: 1,
      quotes: [{ name: 'Amara Silva' }],
    });
    expect(await list({ state: 'called' })).toMatchObject({ total: 1, quotes: [{ name: 'Ruwan Dias' }] });
    expect((await list({ q: '0711111111', state: 'new' })).quotes).toEqual([]);
  });
});

test('a request is found by its reference, however that is typed', async () => {
  const { reference } = await request();
  await request({ name: 'Ruwan Dias', phone: '0711111111' });
  const code = reference.slice(2);
  for (const q of [reference, reference.toLowerCase(), code, `Q ${code}`, `q${code}`])
    expect((await list({ q })).quotes.map((quote) => quote.reference)).toEqual([reference]);
});

describe('a change of a request', () => {
  test('when staff makes it, keeps what is left out and is in the audit log', async () => {
    await request();
    const [quote] = (await list()).quotes;
    await update({ id: quote!._id, note: 'Call after 5' });
    expect(await update({ id: quote!._id, state: 'quoted' })).toMatchObject({
      state: 'quoted',
      note: 'Call after 5',
      version: 3,
    });
    const rows = await shop.service.dataSource.query(
      `select subject_id, label, before, after from audit_entry where subject = 'quote' order by at desc limit 1`,
    );
    const states = { before: { state: 'new' }, after: { state: 'quoted' } };
    expect(rows).toEqual([{ subject_id: quote!._id, label: 'Amara Silva', ...states }]);
  });

  test('is refused with the current state when somebody else was faster; an unknown request is not found', async () => {
    await request();
    const [quote] = (await list()).quotes;
    const current = await update({ id: quote!._id, state: 'won' });
    await expect(update({ id: quote!._id, state: 'lost', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current } },
    });
    await expect(update({ id: 'none', state: 'lost' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
