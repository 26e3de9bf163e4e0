/** What happens after an order. */
export const confirmation = {
  open: 'Keep this confirmation',
  ordered: 'Ordered on',
  packs: 'We check and pack your items.',
  calls: 'We call you to arrange a day for the delivery.',
  callsToCollect: 'We call you when you can collect it.',
  pays: (sum: string) => `You pay ${sum} in cash when it arrives.`,
  paysToCollect: (sum: string) => `You pay ${sum} in cash at the shop.`,
  cancel:
    'Changed your mind? Until it is delivered you can cancel the order at no cost, on its page or by phone.',
};
