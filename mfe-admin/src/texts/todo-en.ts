export const en = {
  title: 'To do today',
  items: {
    toConfirm: 'Orders to confirm',
    toPack: 'Orders to pack',
    toSend: 'Orders to send or make ready to collect',
    toCollect: 'Cash to collect',
    takenAtWorkbench: 'Taken at the bench today',
    unpaidRepairs: 'Repairs to be paid',
    overdue: 'Overdue repairs',
    ready: 'Ready for pickup',
    lowStock: 'Low on stock',
    coming: 'Purchases to come',
    reviewPhotos: 'Reviews with photos to check',
    questions: 'Questions to answer',
  },
  unknown: 'not available',
  oldest: (days: number) => (days === 1 ? 'the oldest for 1 day' : `the oldest for ${days} days`),
  ofRepairs: (count: number) => (count === 1 ? 'of 1 repair' : `of ${count} repairs`),
  onTheWay: (count: number) =>
    count === 1
      ? '1 order is on its way or ready to collect'
      : `${count} orders are on their way or ready to collect`,
};
