import { describe, expect, test } from '@jest/globals';
import {
  CUSTOMER_LANGUAGES,
  ORDER_STAGES,
  ORDER_STATUSES,
  REPAIR_STAGES,
  statusOf,
  type CustomerLanguage,
  type MailRequest,
} from '@netra/contracts';
import { renderMail as render } from './render.js';

const PHONE = '+94 11 234 5678';
const renderMail = (request: MailRequest) => render(request, PHONE);

const placed = (over: object = {}): MailRequest => ({
  key: 'k',
  to: 'a@x.test',
  template: 'order-placed',
  data: {
    name: 'Nimal',
    orderId: 'ORD-1',
    lines: [{ name: 'Dahua <script>alert(1)</script>', qty: 2, price: 12500.5 }],
    total: 25001,
    address: '12 "Main" Street\nGalle',
    link: 'https://netra.test/orders?a=1&b=2',
    ...over,
  },
});

const receiptOf = (data: object, language: CustomerLanguage): MailRequest => ({
  key: 'k',
  to: 'a@x.test',
  template: 'repair-receipt',
  language,
  data: {
    name: 'Nimal',
    deviceName: 'Dome',
    serialNo: 'SN-1',
    charged: 0,
    paid: 0,
    warrantyUntil: null,
    link: 'https://netra.test/track#a',
    ...data,
  },
});

describe('rendered mail', () => {
  test('shows markup in values as text', () => {
    const { html, text } = renderMail(placed());
    expect(html).not.toContain('<script>');
    expect(html).toContain('Dahua &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('12 &quot;Main&quot; Street<br>Galle');
    expect(html).toContain('href="https://netra.test/orders?a=1&amp;b=2"');
    expect(text).toContain('2 × Dahua <script>alert(1)</script>: Rs 25,001.00');
  });

  test('states until when an order is to be confirmed and links to it', () => {
    const confirmation = { hours: 48, link: 'https://netra.test/orders/ORD-1?confirm' };
    const { text } = renderMail(placed({ confirmation }));
    expect(text).toContain('Please confirm your order within 48 hours.');
    expect(text).toContain('Confirm my order:\nhttps://netra.test/orders/ORD-1?confirm');
    expect(renderMail(placed()).text).not.toContain('confirm');
  });

  test('does not link to an account when the customer has none', () =>
    expect(renderMail(placed({ isGuest: true })).html).not.toContain('https://netra.test/orders'));

  test('keeps each amount on one line', () => {
    const cells = [...renderMail(placed()).html.matchAll(/<td[^>]*>\s*Rs 25,001\.00/g)];
    expect(cells).toHaveLength(2);
    for (const [cell] of cells) expect(cell).toContain('white-space:nowrap');
  });

  test('lets long words of user input break', () => {
    const word = 'x'.repeat(200);
    const { html } = renderMail(
      placed({ name: word, address: word, lines: [{ name: word, qty: 1, price: 690 }], total: 690 }),
    );
    const holders = [...html.matchAll(/<(?:td|h1|p)[^>]*>[^<>]*x{200}/g)];
    expect(holders).toHaveLength(3);
    for (const [holder] of holders) expect(holder).toContain('word-break:break-word');
  });

  test.each(CUSTOMER_LANGUAGES)('in %s ends with the phone number and fits dark screens', (language) => {
    const { html, text } = renderMail({ ...placed(), language });
    expect(text).toContain(PHONE);
    expect(html).toContain(PHONE);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  test('does not claim that a new order was delivered', () => {
    expect(renderMail(placed()).text).toContain('To be delivered to: 12 "Main" Street');
  });

  test('in English with short texts is ASCII in lines that need no encoding', () => {
    const { html } = renderMail(placed());
    expect(html).toMatch(/^[\n -~]*$/);
    expect(Math.max(...html.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
  });

  test('has a subject of one line even when a value in it has line breaks', () => {
    expect(renderMail(placed({ orderId: 'A\r\nBcc: b@x.test' })).subject).toBe(
      'We have your order A Bcc: b@x.test',
    );
  });

  test.each<[CustomerLanguage, string, string]>([
    ['en', 'Price: Rs 4,250.50', 'Paid: Rs 4,000.00'],
    ['si', 'මිල: Rs 4,250.50', 'ගෙවූ මුදල: Rs 4,000.00'],
    ['ta', 'விலை: Rs 4,250.50', 'செலுத்தியது: Rs 4,000.00'],
  ])('of a receipt in %s lists the costs of a repair line by line', (language, price, paid) => {
    const lines = [
      { text: 'New lens', amount: 1750.5 },
      { text: 'Two hours of work', amount: 2500 },
    ];
    const receipt = receiptOf({ lines, charged: 4250.5, paid: 4000 }, language);
    const text = renderMail(receipt).text.replaceAll('\u00a0', ' ');
    const [lens, work, total, payment] = ['New lens', 'Two hours of work', price, paid].map((line) =>
      text.indexOf(line),
    );
    expect(lens).toBeGreaterThan(0);
    expect([lens! < work!, work! < total!, total! < payment!]).toEqual([true, true, true]);
    expect(text).toContain('1,750.50');
    expect(text).toContain('2,500.00');
    expect(renderMail(receiptOf({ charged: 4250.5, paid: 4000 }, language)).text).not.toContain('New lens');
  });

  test('is refused when a link is not a web address', () => {
    expect(() => renderMail(placed({ link: 'javascript:alert(1)' }))).toThrow('web address');
  });

  test('that asks to confirm an address explains what to do about an account that somebody else opened', () => {
    const data = { link: 'https://netra.test/' };
    const { text } = renderMail({ key: 'k', to: 'a@x.test', template: 'verify-email', data });
    expect(text).toContain('If you did not open this account, do not confirm it.');
  });

  test('is refused by name when the template is unknown', () => {
    const request = { ...placed(), template: 'birthday' } as unknown as MailRequest;
    expect(() => renderMail(request)).toThrow('there is no mail template birthday');
  });

  test.each([
    ['si', 'ඔබගේ ඇණවුම ORD-1 අපට ලැබුණා'],
    ['ta', 'உங்கள் ஆர்டர் ORD-1 எங்களுக்குக் கிடைத்தது'],
  ] as const)('is in %s when requested', (language, expected) => {
    const { subject, html } = renderMail({ ...placed(), language });
    expect(subject).toBe(expected);
    expect(html).toContain(`<html lang="${language}">`);
  });
});

test.each(CUSTOMER_LANGUAGES)(
  'the mail of each stage in %s is distinct and shows markup of the workbench as text',
  (language) => {
    const mails = REPAIR_STAGES.map((progress) =>
      renderMail({
        key: 'k',
        to: 'a@x.test',
        language,
        template: 'repair-stage',
        data: {
          name: '<b>Amara</b>',
          deviceName: 'Dome & Co',
          serialNo: 'SN-"1"',
          progress,
          notes: '<img src=x onerror=alert(1)>\nLens',
          link: 'https://netra.test/track#abc',
        },
      }),
    );
    for (const { html, text } of mails) {
      expect(html).not.toMatch(/<b>|<img/);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Lens');
      expect(html).toContain('Dome &amp; Co');
      expect(html).toContain('href="https://netra.test/track#abc"');
      expect(text).toContain('SN-"1"');
    }
    const news = mails.map(({ text }) => text.split('\n').slice(0, 4).join('\n'));
    expect(new Set(news).size).toBe(REPAIR_STAGES.length);
  },
);

const common = { key: 'k', to: 'a@x.test' };
const link = 'https://netra.test/';
const every: MailRequest[] = [
  placed(),
  { ...common, template: 'stock-alert-kept', data: { product: 'Dome', link, stop: link } },
  {
    ...common,
    template: 'review-request',
    data: { name: null, orderId: 'O', products: [{ name: 'D', link }] },
  },
  { ...common, template: 'review-answered', data: { name: 'Ann', product: 'Dome', answer: 'Thanks', link } },
  {
    ...common,
    template: 'question-answered',
    data: { name: 'Ann', product: 'Dome', question: 'Is it loud?', answer: 'No', link },
  },
  {
    ...common,
    template: 'question-declined',
    data: { name: 'Ann', product: 'Dome', question: 'Is it loud?', reason: 'No personal data', link },
  },
  { ...common, template: 'back-in-stock', data: { product: 'Dome', link, stop: link } },
  { ...common, template: 'verify-email', data: { link } },
  { ...common, template: 'otp', data: { firstName: 'Nimal', otp: '482913', minutes: 10 } },
  { ...common, template: 'otp', data: { firstName: null, otp: '482913', minutes: 10 } },
  { ...common, template: 'otp', data: { firstName: null, otp: '482913', minutes: 10, isSignIn: true } },
  { ...common, template: 'invite-admin', data: { firstName: 'Nimal', link } },
  { ...common, template: 'invite-admin', data: { firstName: null, link } },
  { ...common, template: 'admin-added', data: { firstName: 'Nimal', link } },
  ...ORDER_STATUSES.map((status): MailRequest => ({
    ...common,
    template: 'order-status',
    data: { name: 'N', orderId: 'O', status, link },
  })),
  ...ORDER_STAGES.map((stage): MailRequest => ({
    ...common,
    template: 'order-status',
    data: { name: 'N', orderId: 'O', status: statusOf(stage), stage, link },
  })),
  {
    ...common,
    template: 'order-status',
    data: { name: 'N', orderId: 'O', status: 'cancelled', stage: 'cancelled', isExpired: true, link },
  },
  { ...common, template: 'order-unconfirmed', data: { name: 'N', orderId: 'O', hours: 24, link } },
  {
    ...common,
    template: 'orders-unconfirmed',
    data: { orders: [{ orderId: 'O', name: 'N', phone: '077' }], hours: 24, link },
  },
  ...REPAIR_STAGES.map((progress): MailRequest => ({
    ...common,
    template: 'repair-stage',
    data: { name: 'N', deviceName: 'Camera', serialNo: 'S', progress, notes: '', link },
  })),
  ...[false, true].map((isPaid): MailRequest => ({
    ...common,
    template: 'repair-claim',
    data: { name: 'N', deviceName: 'Camera', serialNo: 'S', isPaid, link },
  })),
  ...[false, true].map((isLast): MailRequest => ({
    ...common,
    template: 'pickup-reminder',
    data: { name: 'N', deviceName: 'Camera', serialNo: 'S', isLast, link },
  })),
  {
    ...common,
    template: 'purchase-request',
    data: { firstName: 'N', item: 'Cable', quantity: 3, requiredDate: '2026-12-01', note: null },
  },
];

describe('every template', () => {
  test.each(every.flatMap((request) => CUSTOMER_LANGUAGES.map((language) => ({ ...request, language }))))(
    '$template in $language has no gaps',
    (request) => {
      const { subject, text, html } = renderMail(request as MailRequest);
      expect(subject.length).toBeGreaterThan(5);
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );
});

test.each(CUSTOMER_LANGUAGES)(
  'the mails of a quote in %s tell the shop what was filled in and nothing else',
  (language) => {
    const link = 'https://netra.test/admin/quotes';
    const request = { name: '<b>Amara</b>', phone: '0771234567', email: null, district: 'Kandy', place: '' };
    const wishes = { premises: '4 rooms', cameras: 6, wishes: 'A gate\nA till' };
    const mail = { key: 'k', to: 'a@x.test', language } as const;
    const { html, text } = renderMail({
      ...mail,
      template: 'quote-request',
      data: { ...request, ...wishes, reference: 'Q-1A2B3C', link },
    });
    expect(html).toContain('&lt;b&gt;Amara&lt;/b&gt;');
    for (const said of ['Q-1A2B3C', '0771234567', 'Kandy', '4 rooms', ': 6', 'A gate'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/null|undefined/);
    const received = renderMail({ ...mail, template: 'quote-received', data: { link } });
    expect(received.text).toContain(link);
    expect(received.text).not.toMatch(/null|undefined/);
    const named = renderMail({
      ...mail,
      template: 'quote-received',
      data: { reference: 'Q-1A2B3C', link },
    });
    expect(named.text).toContain('Q-1A2B3C');
  },
);

test('the mail of an order has the agreed delivery fee in its lines', () => {
  expect(renderMail(placed({ district: 'Kandy', deliveryFee: 500 })).text).toContain(
    'Delivery to Kandy: Rs 500.00',
  );
  const collected = renderMail(
    placed({ district: 'pickup', deliveryFee: 0, address: 'No. 42, Galle Road' }),
  ).text;
  expect(collected).toContain('Pick up at the shop: Rs 0.00');
  expect(collected).not.toContain('Galle Road');
});

test.each([
  ['en', 'Hello'],
  ['si', 'ආයුබෝවන්'],
  ['ta', 'வணக்கம்'],
] as const)(
  'a mail about a repair without a customer name greets in %s without one',
  (language, greeting) => {
    const data = {
      name: '',
      deviceName: 'Camera',
      serialNo: 'S',
      progress: 'Repairing',
      notes: '',
      link,
    } as const;
    const { text } = renderMail({ ...common, template: 'repair-stage', language, data });
    expect(text.split('\n').map((line) => line.trimEnd())).toContain(greeting);
    expect(text).not.toContain(`${greeting} `);
  },
);
