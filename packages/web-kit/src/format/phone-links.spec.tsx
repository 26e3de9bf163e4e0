import { expect, test } from '@jest/globals';
import { callLink, chatLink } from '@netra/web-kit';

test.each([
  ['+94 11 234 5678', 'tel:+94112345678', '94112345678'],
  ['077-123 4567', 'tel:0771234567', '94771234567'],
  ['(0094) 77 123 4567', 'tel:0094771234567', '94771234567'],
  ['0771234567 / 011 2345678', 'tel:0771234567', '94771234567'],
  ['+44 20 7946 0000', 'tel:+442079460000', '442079460000'],
])('the links of the number %s call %s and chat with %s', (phone, call, chat) => {
  expect(callLink(phone)).toBe(call);
  expect(chatLink(phone, 'Order NT-1: é?')).toBe(`https://wa.me/${chat}?text=Order%20NT-1%3A%20%C3%A9%3F`);
});
