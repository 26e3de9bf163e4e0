import type { RepairStage } from '@netra/contracts';
import {
  amountRow,
  amounts,
  button,
  code,
  confirmation,
  facts,
  orderButton,
  orderLines,
  paragraph,
  small,
  type Texts,
} from './content.js';
import { deliveryAddress, englishOrder, newsSentence, nextSteps, stageName } from './order-sentences.js';
import { englishQuotes } from './quote-mails.js';
import { englishClaims } from './claim-mails.js';
import { englishReviews } from './review-mails.js';
import { englishStock } from './stock-mails.js';

const STAGE_NEWS: Record<RepairStage, (device: string) => string> = {
  Received: (device) => `We have taken in your ${device} and will look at it soon.`,
  Diagnosing: (device) => `We are looking for the fault in your ${device}.`,
  Repairing: (device) => `We are working on your ${device}.`,
  'Ready for Pickup': (device) => `Your ${device} is ready. You can pick it up whenever we are open.`,
  Completed: (device) => `The work on your ${device} is complete. Thank you for choosing us.`,
};

const hello = (name: string | null) => (name ? `Hello ${name}` : 'Hello');

export const english: Texts = {
  'verify-email': ({ link }) => ({
    subject: 'Please confirm your e-mail address',
    heading: 'Welcome to Netra',
    blocks: [
      paragraph('Please confirm that this address is yours, so that news of your orders reaches you.'),
      button('Confirm my address', link),
      small('If you did not open this account, do not confirm it. There is nothing else you need to do.'),
    ],
  }),

  otp: ({ firstName, otp, minutes, isSignIn }) => ({
    subject: isSignIn ? 'Your code to log in' : 'Your one-time password',
    heading: hello(firstName),
    blocks: [
      paragraph(
        `Enter this code within ${minutes} minutes to ${isSignIn ? 'go on' : 'choose a new password'}:`,
      ),
      code(otp),
      small(
        isSignIn
          ? 'Didn’t ask for it? Then you need do nothing. Never give the code to anybody.'
          : 'Didn’t ask for it? Then your password stays as it is. Never give the code to anybody.',
      ),
    ],
  }),

  'invite-admin': ({ firstName, link }) => ({
    subject: 'You are invited to manage Netra',
    heading: hello(firstName),
    blocks: [
      paragraph('An account for the back office has been opened for you. Choose a password to start.'),
      button('Choose my password', link),
      small('If you did not expect this invitation, please ignore it.'),
    ],
  }),

  'admin-added': ({ firstName, link }) => ({
    subject: 'You can manage Netra now',
    heading: hello(firstName),
    blocks: [
      paragraph('Your account now opens Netra’s back office. Please sign in again.'),
      button('Sign in', link),
      small('If you did not expect this, please tell the shop.'),
    ],
  }),

  'order-placed': (order) => ({
    subject: `We have your order ${order.orderId}`,
    heading: order.name === null ? 'Thank you' : `Thank you, ${order.name}`,
    blocks: [
      paragraph(`Your order ${order.orderId} is placed.`),
      ...confirmation(
        order,
        (hours) => `Please confirm your order within ${hours} hours. After that it is cancelled.`,
        'Confirm my order',
      ),
      orderLines(order, {
        total: 'Total',
        pickUp: 'Pick up at the shop',
        delivery: (district) => `Delivery to ${district}`,
      }),
      ...nextSteps(order, englishOrder),
      ...deliveryAddress(order, 'To be delivered to'),
      ...orderButton('See my orders', order),
    ],
  }),

  'order-status': (order) => {
    const { name, orderId } = order;
    const stage = stageName(order, englishOrder);
    return {
      subject: `Your order ${orderId} is ${stage}`,
      heading: hello(name),
      blocks: [
        paragraph(`Your order ${orderId} is ${stage}. ${newsSentence(order, englishOrder)}`),
        ...orderButton('See my order', order),
      ],
    };
  },

  'order-unconfirmed': ({ name, orderId, hours, link }) => ({
    subject: `Please confirm your order ${orderId}`,
    heading: hello(name),
    blocks: [
      paragraph(
        `Your order ${orderId} has not been confirmed yet. Do you still want it? Please confirm it within ${hours} hours; after that it is cancelled.`,
      ),
      button('Confirm my order', link),
    ],
  }),

  'orders-unconfirmed': ({ orders, hours, link }) => ({
    subject: `${orders.length === 1 ? '1 order is' : `${orders.length} orders are`} not confirmed`,
    heading: 'Orders that expire soon',
    blocks: [
      paragraph(
        `Nobody has confirmed these orders. They are cancelled in about ${hours} hours unless you or the customers confirm them.`,
      ),
      facts(...orders.map(({ orderId, name, phone }) => ({ label: orderId, value: `${name}, ${phone}` }))),
      button('Open the orders', link),
    ],
  }),

  ...englishQuotes,
  ...englishStock,
  ...englishClaims,
  ...englishReviews,

  'repair-stage': ({ name, deviceName, serialNo, progress, notes, link }) => ({
    subject: `Your ${deviceName}: ${progress}`,
    heading: hello(name),
    blocks: [
      paragraph(STAGE_NEWS[progress](deviceName)),
      facts({ label: 'Stage', value: progress, strong: true }, { label: 'Serial number', value: serialNo }),
      ...(notes ? [paragraph(notes)] : []),
      button('Follow the repair', link),
    ],
  }),

  'pickup-reminder': ({ name, deviceName, serialNo, isLast, link }) => ({
    subject: `Your ${deviceName} is ready for pickup`,
    heading: hello(name),
    blocks: [
      paragraph(`Your ${deviceName} is ready and waiting for you at our desk.`),
      facts({ label: 'Serial number', value: serialNo, strong: true }),
      paragraph('Please bring the ticket that you were given, or this e-mail.'),
      button('See the repair', link),
      small(
        isLast
          ? 'This is our last reminder.'
          : 'Have you picked it up already? Then please ignore this e-mail.',
      ),
    ],
  }),

  'repair-quote': ({ name, deviceName, lines, total, link }) => ({
    subject: `Quote for your ${deviceName}`,
    heading: hello(name),
    blocks: [
      paragraph(`This is what the repair of your ${deviceName} costs:`),
      amounts(lines, { text: 'Total', amount: total }),
      paragraph('Please use the link to tell us whether we may go ahead. It takes one click.'),
      button('See and answer the quote', link),
    ],
  }),

  'repair-receipt': ({ name, deviceName, serialNo, lines = [], charged, paid, warrantyUntil, link }) => ({
    subject: `Receipt for your ${deviceName}`,
    heading: hello(name),
    blocks: [
      paragraph(`You have collected your ${deviceName}. Thank you for choosing us.`),
      facts(
        { label: 'Serial number', value: serialNo },
        ...lines.map(({ text, amount }) => amountRow(text, amount)),
        amountRow('Price', charged),
        amountRow('Paid', paid),
        ...(warrantyUntil
          ? [{ label: 'Warranty on the repair until', value: warrantyUntil, strong: true }]
          : []),
      ),
      button('See the repair', link),
    ],
  }),

  'repairs-waiting': ({ overdue, quiet, quietDays, ready, readyDays, link }) => ({
    subject: 'Repairs that are waiting',
    heading: 'Good morning',
    blocks: [
      paragraph('These repairs have been waiting too long:'),
      facts(
        { label: 'Overdue', value: String(overdue), strong: true },
        { label: `No news for ${quietDays} days`, value: String(quiet) },
        { label: `Ready for ${readyDays} days`, value: String(ready) },
      ),
      button('See the repairs', link),
    ],
  }),

  'purchase-request': ({ firstName, item, quantity, requiredDate, note }) => ({
    subject: `Purchase request: ${quantity} × ${item}`,
    heading: `Dear ${firstName}`,
    blocks: [
      paragraph('We would like to order the following from you:'),
      facts(
        { label: 'Item', value: item },
        { label: 'Quantity', value: String(quantity), strong: true },
        { label: 'Needed by', value: requiredDate },
      ),
      ...(note ? [paragraph(note)] : []),
      paragraph('Please reply with your price and delivery date.'),
    ],
  }),
};
