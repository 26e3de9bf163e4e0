import { expect, test } from '@jest/globals';
import { renderMail } from './render.js';

const mailOf = (district: 'Galle' | 'pickup', language: 'en' | 'si' | 'ta'): string => {
  const order = { name: null, orderId: 'ORD-1', lines: [], total: 690, address: null };
  const data = { ...order, district, link: 'https://netra.test/orders/ORD-1' };
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
  'a mail about a new order in "%s", when it is delivered or collected, says what happens next and where it is paid',
  (language, first, delivered, collected) => {
    const mails = [mailOf('Galle', language), mailOf('pickup', language)];
    for (const mail of mails) expect(mail).toContain(first);
    expect(mails.map((mail) => mail.includes(delivered))).toEqual([true, false]);
    expect(mails.map((mail) => mail.includes(collected))).toEqual([false, true]);
  },
);
