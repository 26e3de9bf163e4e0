import { expect, test } from '@jest/globals';
import type { CustomerLanguage, MailTemplates, OrderStage, PaymentMethod } from '@netra/contracts';
import { renderMail } from './render.js';

const mailOf = (
  district: 'Galle' | 'pickup',
  language: CustomerLanguage,
  paymentMethod?: PaymentMethod,
): string => {
  const order = { name: null, orderId: 'ORD-1', lines: [], total: 690, address: null };
  const data = { ...order, district, paymentMethod, link: 'https://netra.test/orders/ORD-1' };
  const { text } = renderMail(
    { key: 'k', to: 'a@x.test', template: 'order-placed', language, data },
    '+94 11 234 5678',
  );
  return text;
};

test.each([
  ['en', 'We check and pack your items', 'in cash when it arrives.', 'in cash at the shop.'],
  ['si', 'අසුරන්නෙමු', 'භාණ්ඩ ලැබුණු විට මුදල් ගෙවන්න.', 'සාප්පුවේදී මුදලින් ගෙවන්න.'],
  ['ta', 'பொதி செய்து', 'கிடைத்ததும் பணம் செலுத்தவும்.', 'கடையில் பணமாகச் செலுத்தவும்.'],
] as const)(
  'a mail about a new order in "%s" states what happens next and where it is paid: on delivery or at the shop',
  (language, first, delivered, collected) => {
    const mails = [mailOf('Galle', language), mailOf('pickup', language)];
    for (const mail of mails) expect(mail).toContain(first);
    expect(mails.map((mail) => mail.includes(delivered))).toEqual([true, false]);
    expect(mails.map((mail) => mail.includes(collected))).toEqual([false, true]);
  },
);

test.each([
  ['en', 'by bank transfer: we send you the account details', 'in instalments: we call you'],
  ['si', 'බැංකු මාරු කිරීමකිනි', 'වාරික වශයෙන්'],
  ['ta', 'வங்கிப் பரிமாற்றம்', 'தவணை முறையில்'],
] as const)(
  'a mail about a new order in "%s" that is not paid in cash states how it is paid and not where',
  (language, transfer, instalments) => {
    const cash = [mailOf('Galle', language), mailOf('pickup', language)];
    for (const district of ['Galle', 'pickup'] as const) {
      const mails = (['cash-on-delivery', 'bank-transfer', 'instalments'] as const).map((method) =>
        mailOf(district, language, method),
      );
      expect(cash).toContain(mails[0]);
      expect(mails.map((mail) => mail.includes(transfer))).toEqual([false, true, false]);
      expect(mails.map((mail) => mail.includes(instalments))).toEqual([false, false, true]);
      for (const mail of mails.slice(1))
        expect(mail).not.toMatch(/in cash|මුදල් ගෙවන්න|මුදලින්|பணம் செலுத்தவும்|பணமாக/);
    }
  },
);

type StatusData = MailTemplates['order-status'];

const statusMail = (language: CustomerLanguage, over: Partial<StatusData>) => {
  const order = { name: null, orderId: 'ORD-1', status: 'pending', link: 'https://netra.test' } as const;
  const mail = { key: 'k', to: 'a@x.test', template: 'order-status', language } as const;
  return renderMail({ ...mail, data: { ...order, ...over } }, '+94 11 234 5678');
};

test.each([
  ['en', 'in cash', 'with you soon'],
  ['si', 'මුදල සූදානම්', 'ළඟා වේ'],
  ['ta', 'பணத்தைத் தயாராக', 'வந்தடையும்'],
] as const)(
  'a mail about an order on its way in "%s" asks for cash only when it is paid in cash',
  (language, cash, soon) => {
    const mailTo = (paymentMethod?: PaymentMethod) =>
      statusMail(language, { stage: 'sent', paymentMethod }).text;
    const mails = [mailTo(), mailTo('cash-on-delivery'), mailTo('bank-transfer'), mailTo('instalments')];
    expect(mails.map((mail) => mail.includes(cash))).toEqual([true, true, false, false]);
    expect(mails.map((mail) => mail.includes(soon))).toEqual([false, false, true, true]);
  },
);

test.each([
  [
    'en',
    {
      ready: 'ready to collect',
      collected: 'collected',
      cash: 'in cash',
      nothing: 'There is nothing to pay.',
    },
    /deliver|leave us|on its way|with you/,
  ],
  [
    'si',
    { ready: 'රැගෙන යාමට සූදානම්', collected: 'රැගෙන යන ලදී', cash: 'මුදල සූදානම්', nothing: 'කිසිවක් ගෙවීමට නැත.' },
    /එව|ළඟා|බෙදා|භාර/,
  ],
  [
    'ta',
    {
      ready: 'பெற்றுக்கொள்ளத் தயார்',
      collected: 'பெற்றுக்கொள்ளப்பட்டது',
      cash: 'பணத்தைத் தயாராக',
      nothing: 'எதுவும் செலுத்த வேண்டியதில்லை.',
    },
    /அனுப்ப|வந்தடையும்|விநியோக|ஒப்படை/,
  ],
] as const)(
  'a mail about an order that is collected in "%s" says when it is ready and never that it travels',
  (language, words, travels) => {
    const mail = (stage: OrderStage, over: Partial<StatusData> = {}) => {
      const { subject, text } = statusMail(language, { stage, ...over, district: 'pickup' });
      expect(`${subject} ${text}`).not.toMatch(travels);
      return { subject, text };
    };
    const ready = [mail('packed'), mail('sent'), mail('sent', { paymentMethod: 'bank-transfer' })];
    for (const { subject, text } of ready) {
      expect(subject).toContain(words.ready);
      expect(text).toContain(words.ready);
    }
    expect(ready.map(({ text }) => text.includes(words.cash))).toEqual([true, true, false]);
    expect(mail('delivered').subject).toContain(words.collected);
    for (const isExpired of [false, true])
      expect(mail('cancelled', { isExpired }).text).toContain(words.nothing);
    for (const stage of ['placed', 'confirmed'] as const)
      expect(mail(stage)).toEqual(expect.objectContaining({ text: statusMail(language, { stage }).text }));
  },
);
