import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GetMyOrder, GetOrder, MAX_DOCUMENTS, type MyOrderQuery, type Order } from '@netra/contracts';
import { notFound, unavailable } from '@netra/service-kit';
import { extractText } from 'unpdf';
import { anOrder } from '../testing/an-order.js';
import { drawingsIn, pdfOf, selectedTexts } from '../testing/pdf.js';
import { startTestGateway, type TestGateway, warmDrawing } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ SHOP_PHONE: '+94 77 000 1111' });
  await warmDrawing(gateway);
}, 90_000);
afterAll(() => gateway.close());
beforeEach(() => gateway.services.reset());

const get = (path: string, role: 'admin' | 'customer' = 'admin') =>
  gateway.call('GET', path, { headers: bearer(tokenFor(role)) });

const officeHas = (...orders: Order[]) =>
  gateway.services.on(GetOrder, ({ orderId }) => {
    const order = orders.find((known) => known.orderId === orderId);
    if (!order) throw notFound('order.notFound', { orderId });
    return order;
  });

describe('an invoice', () => {
  test("has the shop, the lines, the delivery and the total of the customer's order", async () => {
    gateway.services.on(GetMyOrder, ({ orderId }: MyOrderQuery) => anOrder({ orderId }));
    const { answer, pages, bytes } = await pdfOf(await get('/orders/mine/NT-7K3M9QXA/invoice', 'customer'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="invoice-NT-7K3M9QXA.pdf"');
    expect(pages).toHaveLength(1);
    for (const text of [
      'No. 42, Galle Road, Colombo 03, Sri Lanka',
      '+94 77 000 1111 · hello@netra.lk',
      'Invoice NT-7K3M9QXA Ordered on 21 Nov 2026',
      'Billed to Amal Peiris 12 Galle Road Colombo 03 0771234567 · amal@mail.lk',
      'Netra Dome 3 Rs 12,100.20 Rs 36,300.60 NET-DOME Serial numbers: SN-A1, SN-A2',
      'Cable 1 Rs 1,000.00 Rs 1,000.00',
      'Goods Rs 37,300.60',
      'Delivery to Kandy Rs 350.50',
      'Total Rs 37,651.10',
      'Payment: cash on delivery',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('never on paper');
    expect(bytes.toString('latin1')).toMatch(/\/FontFile2/);
    expect(gateway.services.last(GetMyOrder)?.payload).toMatchObject({ userId: expect.any(String) });
  });

  test('is not found for an unknown order or one of another customer', async () => {
    gateway.services.on(GetMyOrder, ({ orderId }: MyOrderQuery) => {
      throw notFound('order.notFound', { orderId });
    });
    expect((await get('/orders/mine/NT-1/invoice', 'customer')).status).toBe(404);
    officeHas();
    expect((await get('/order-documents/invoices?order=NT-1')).status).toBe(404);
  });

  test.each([
    ['completed', { status: 'completed', warrantyUntil: '2027-11-21' }, 'Under warranty until 21 Nov 2027'],
    ['picked up', { district: 'pickup', deliveryFee: 0 }, 'Pick up at the shop Free'],
    ['paid in cash', { status: 'completed' }, 'Paid in cash on delivery'],
    ['to be paid by bank transfer', { paymentMethod: 'bank-transfer' }, 'Payment: bank transfer'],
    [
      'delivered and to be paid in instalments',
      { status: 'completed', paymentMethod: 'instalments' },
      'Payment: instalments',
    ],
  ] as const)('shows that the order is %s', async (_how, about, text) => {
    officeHas(anOrder(about));
    const { pages } = await pdfOf(await get('/order-documents/invoices?order=NT-7K3M9QXA'));
    expect(pages[0]).toContain(text);
  });

  test('does not exist for a cancelled order, except as a page that reports it among others', async () => {
    const cancelled = anOrder({ status: 'cancelled', stage: 'cancelled' });
    gateway.services.on(GetMyOrder, () => cancelled);
    officeHas(cancelled, anOrder({ orderId: 'NT-2' }));
    for (const answer of [
      await get('/orders/mine/NT-7K3M9QXA/invoice', 'customer'),
      await get('/order-documents/invoices?order=NT-7K3M9QXA'),
    ])
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        409,
        'Order NT-7K3M9QXA was cancelled and has no invoice',
      ]);
    const { pages } = await pdfOf(await get('/order-documents/invoices?order=NT-7K3M9QXA&order=NT-2'));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('This order was cancelled. Nothing is to be paid.');
    expect(pages[0]).not.toMatch(/Rs|Total|Netra Dome/);
    expect(pages[1]).toContain('Total Rs 37,651.10');
  });

  test('has a warranty at each line when they differ, and no e-mail address when there is none', async () => {
    const [first, second] = anOrder().items;
    const items = [
      { ...first!, warrantyUntil: '2028-11-21' },
      { ...second!, warrantyUntil: null },
    ];
    officeHas(anOrder({ status: 'completed', warrantyUntil: '2028-11-21', email: '', items }));
    const { pages } = await pdfOf(await get('/order-documents/invoices?order=NT-7K3M9QXA'));
    expect(pages[0]).toMatch(/NET-DOME Under warranty until 21 Nov 2028 Serial numbers/);
    expect(pages[0]!.match(/Under warranty/g)).toHaveLength(1);
    expect(pages[0]).toContain('0771234567 Product');
  });

  test.each([
    ['si', 'මුළු මුදල', 'බෙදාහැරීම: Kandy', 'ශ්‍රී නිමල්', 'ඇණවුම් කළ දිනය 2026 නොවැම්බර් 21'],
    ['ta', 'மொத்தம்', 'விநியோகம்: Kandy', 'யோகேஸ்வரன்', 'ஆர்டர் செய்த திகதி 21 நவம்பர், 2026'],
  ] as const)(
    'is in the language %s of the order, with names that are selectable as typed',
    async (language, total, delivery, name, day) => {
      officeHas(anOrder({ language, name }));
      const path = '/order-documents/invoices?order=NT-7K3M9QXA';
      const { pages, bytes } = await pdfOf(await get(path));
      const selected = selectedTexts(bytes).split('\n');
      for (const text of [total, delivery, name, day]) expect(selected).toContain(text);
      expect(pages[0]).toContain('Rs 37,651.10');
      expect((await pdfOf(await get(`${path}&language=en`))).pages[0]).toContain('Total Rs 37,651.10');
    },
  );

  test('replaces characters that no font has by question marks, and keeps the text selectable as typed', async () => {
    const name = 'مرحبا 陳大文 😀 Amal';
    const [item] = anOrder().items;
    const productName = '한글\u200b ❤️ Dome™ 🇱🇰 4\u3000MP';
    officeHas(anOrder({ name, items: [{ ...item!, productName }], address: 'ශ්‍රී 😀 Colombo' }));
    const { pages, bytes } = await pdfOf(await get('/order-documents/invoices?order=NT-7K3M9QXA'));
    expect(pages[0]).toMatch(/Billed to .*Amal/);
    expect(pages[0]).toMatch(/Dome™ +4 MP/);
    expect(selectedTexts(bytes).split('\n')).toEqual(expect.arrayContaining([name, 'ශ්‍රී 😀 Colombo']));
    // Glyph 0 is shown for characters that a font lacks.
    const drawn = drawingsIn(bytes).flatMap((content) => [...content.matchAll(/<([0-9a-f]{4,})>/g)]);
    const glyphs = drawn.flatMap(([, hex]) => hex!.match(/.{4}/g)!);
    expect(glyphs.length).toBeGreaterThan(100);
    expect(glyphs).not.toContain('0000');
  });

  test('continues lines and serial numbers on further pages under the same headings', async () => {
    const serials = Array.from({ length: 999 }, (_none, index) => `SERIAL-NUMBER-${index}`);
    const [first, second] = anOrder().items;
    const unbroken = 'W'.repeat(200);
    officeHas(
      anOrder({
        items: [
          { ...first!, serials },
          { ...second!, productName: unbroken },
        ],
      }),
    );
    const { pages } = await pdfOf(await get('/order-documents/invoices?order=NT-7K3M9QXA'));
    expect(pages[1]).toMatch(/^Invoice NT-7K3M9QXA Page 2 Product Qty Unit price Amount/);
    const all = pages.join(' ');
    expect(serials.filter((serial) => !all.includes(serial))).toEqual([]);
    expect(all.match(/W/g)).toHaveLength(unbroken.length);
    expect(all.endsWith('Thank you for your order.')).toBe(true);
  });
});

describe('packing slips', () => {
  test('of a cancelled order state that nothing is to be sent', async () => {
    officeHas(anOrder({ status: 'cancelled' }));
    const { pages } = await pdfOf(await get('/order-documents/packing-slips?order=NT-7K3M9QXA'));
    expect(pages[0]).toContain('Nothing is to be sent.');
  });

  test('of several orders are one file with a page each, without prices, and with room for serial numbers', async () => {
    const other = anOrder({ orderId: 'NT-2', name: 'Kamala Dias', district: 'pickup' });
    officeHas(anOrder(), other);
    const query = 'order=NT-7K3M9QXA&order=NT-2&order=NT-2&language=en';
    const { answer, pages } = await pdfOf(await get(`/order-documents/packing-slips?${query}`));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="packing-slips.pdf"');
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Packing slip NT-7K3M9QXA');
    expect(pages[0]).toContain('Deliver to Amal Peiris 12 Galle Road Colombo 03 0771234567');
    expect(pages[0]).toMatch(/Netra Dome 3 SN-A1 NET-DOME SN-A2 Cable 1 \.{30,}/);
    expect(pages[1]).toContain('Collected at the shop by Kamala Dias');
    expect(pages.join()).not.toMatch(/Rs|12,100|37,651/);
  });

  test('contain a page that reports an unknown order, and all others', async () => {
    officeHas(anOrder(), anOrder({ orderId: 'NT-3' }));
    const query = 'order=NT-NONE&order=NT-7K3M9QXA&order=NT-3';
    const { pages } = await pdfOf(await get(`/order-documents/packing-slips?${query}`));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('There is no order NT-NONE.');
    expect(pages[2]).toContain('Packing slip NT-3');
  });

  test('are refused for more orders than a page of the list has, or for none', async () => {
    const many = Array.from({ length: MAX_DOCUMENTS + 1 }, (_none, index) => `order=NT-${index}`).join('&');
    expect((await get(`/order-documents/packing-slips?${many}`)).status).toBe(400);
    expect((await get('/order-documents/packing-slips')).status).toBe(400);
  });

  test('are a problem when the orders cannot be read, and an unfinished file when that happens midway', async () => {
    gateway.services.on(GetOrder, ({ orderId }) => {
      if (orderId === 'NT-2') throw unavailable('bus.disconnected');
      return anOrder({ orderId });
    });
    expect((await get('/order-documents/packing-slips?order=NT-2&order=NT-1')).status).toBe(503);
    const cut = await get('/order-documents/packing-slips?order=NT-1&order=NT-2');
    await expect(cut.arrayBuffer()).rejects.toThrow();
  });

  test('of the most orders leave time for other requests while they are drawn', async () => {
    gateway.services.on(GetOrder, ({ orderId }) => anOrder({ orderId, language: 'si', name: 'නිමල් පෙරේරා' }));
    const query = Array.from({ length: MAX_DOCUMENTS }, (_none, index) => `order=NT-${index}`).join('&');
    const path = `/order-documents/packing-slips?${query}`;
    let isSet = false;
    const setting = get(path)
      .then((file) => file.arrayBuffer())
      .finally(() => (isSet = true));
    let answered = 0;
    for (; !isSet; answered++) await (await gateway.call('GET', '/healthz')).text();
    expect((await extractText(new Uint8Array(await setting))).totalPages).toBe(MAX_DOCUMENTS);
    // Drawn between them in the same thread, each would wait for several pages.
    expect(answered).toBeGreaterThan(MAX_DOCUMENTS);
  });
});
