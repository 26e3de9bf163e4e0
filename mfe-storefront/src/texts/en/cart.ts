import { plurals } from '@netra/web-kit';

const plural = plurals('en');

export const cart = {
  heading: 'Your cart',
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  loading: 'Loading your cart',
  failed: 'Your cart could not be loaded.',
  failedHint: 'Nothing in it is lost. Try again in a moment.',
  offline:
    'We can’t reach your saved cart just now. What you add is kept in this browser and added to it later.',
  sessionOver: 'Your session has ended. Log in to see your saved cart.',
  login: 'Login',
  empty: 'Your cart is empty.',
  emptyHint: 'Find a camera for your door, your yard or your shop.',
  toShop: 'Go to the shop',
  guestNote: '(Login to save your cart)',
  product: 'Product',
  each: 'each',
  quantity: (name: string) => `Quantity of ${name}`,
  lineTotal: 'Line total',
  total: 'Total',
  totalNote: 'Delivery not included. Pay in cash when it arrives, or choose another way at the checkout.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  changeFailed: (name: string) => `The quantity of ${name} could not be changed.`,
  removeFailed: (name: string) => `${name} could not be removed.`,
  checkout: 'Checkout',
  continue: 'Continue shopping',
  sendCart: 'Send this cart by WhatsApp',
  chat: 'Hello, I would like to order:',
  chatTotal: (total: string) => `Total without delivery: ${total}`,
  summary: 'Summary',
  noImage: 'No image',
  notSold: 'No longer sold',
  noLongerSold: 'No longer sold. It will not be part of your order.',
  outOfStock: 'Out of stock. It will not be part of your order.',
  onlyLeft: (left: number) => plural(left, { one: 'Only # left in stock.', other: 'Only # left in stock.' }),
  takeLeft: (left: number) => `Take ${left}`,
  priceChanged: (before: string, now: string) =>
    `The price changed from ${before} to ${now} since you added it.`,
  nothingToOrder: 'Nothing in your cart can be ordered just now.',
  joined: (count: number) =>
    plural(count, {
      one: '# item from this browser is now in your saved cart.',
      other: '# items from this browser are now in your saved cart.',
    }),
  joinedGone: (names: string) => `No longer sold and left out: ${names}`,
  joinUndone: 'Your saved cart is as it was before, and your items are back in this browser.',
  undoFailed: 'This could not be undone.',
};
