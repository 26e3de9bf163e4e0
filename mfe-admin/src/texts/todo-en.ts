export const en = {
  title: 'To do today',
  items: {
    toConfirm: 'Orders to confirm',
    toPack: 'Orders to pack',
    toSend: 'Orders to send',
    toCollect: 'Cash to collect',
    takenAtBench: 'Taken at the bench today',
    unpaidRepairs: 'Repairs to be paid',
    overdue: 'Overdue repairs',
    ready: 'Ready for pickup',
    lowStock: 'Low on stock',
    coming: 'Purchases to come',
  },
  unknown: 'not available',
  oldest: (days: number) => (days === 1 ? 'the oldest for 1 day' : `the oldest for ${days} days`),
  ofRepairs: (count: number) => (count === 1 ? 'of 1 repair' : `of ${count} repairs`),
  onTheWay: (count: number) => (count === 1 ? '1 order is on its way' : `${count} orders are on their way`),
};
