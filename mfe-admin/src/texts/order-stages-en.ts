/** The English texts of the order stages in the back office. */
export const en = {
  byPhone: 'By phone',
  takenBy: (name: string) => `taken by ${name}`,
  stage: 'Stage',
  anyStage: 'All stages',
  stages: {
    placed: 'placed',
    confirmed: 'confirmed',
    packed: 'packed',
    sent: 'sent',
    delivered: 'delivered',
    cancelled: 'cancelled',
  },
  next: {
    confirmed: 'Mark as confirmed',
    packed: 'Mark as packed',
    sent: 'Mark as sent',
    delivered: 'Mark as delivered',
  },
  back: {
    hint: 'Should it be stopped? Its pieces stay off the shelf until the parcel is back.',
    action: 'Book the return',
    question: (id: string) => `Is the parcel of ${id} back?`,
    detail: 'The order is cancelled, its pieces are for sale again, and the customer gets a mail.',
  },
  /** For an order that is collected at the shop, in place of the words above. */
  collect: {
    stages: { sent: 'ready to collect', delivered: 'collected' },
    next: { sent: 'Mark as ready to collect', delivered: 'Mark as collected' },
    back: {
      hint: 'Not collected? Its pieces stay off the shelf until they are put back.',
      question: (id: string) => `Are the pieces of ${id} back on the shelf?`,
    },
  },
  /** For orders of both kinds, in place of the words above. */
  either: { sent: 'sent or ready to collect', delivered: 'delivered or collected' },
  expired: 'expired',
  confirmBy: 'To be confirmed until',
  timeline: 'Timeline',
  unrecorded: 'Time not recorded',
};
