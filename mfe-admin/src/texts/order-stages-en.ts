/** What the back office says of the stages of an order, in English. */
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
  expired: 'expired',
  confirmBy: 'To be confirmed until',
  timeline: 'Timeline',
  unrecorded: 'Time not recorded',
};
