import { plurals } from '@netra/web-kit';

const plural = plurals('en');

function range(from?: string, to?: string): string {
  if (from && to) return `${from} to ${to}`;
  return from ? `from ${from}` : `up to ${to}`;
}

/** The English texts of the order list: filters, totals, bulk actions and printing. */
export const en = {
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  complete: 'Complete',
  completeOf: (id: string) => `Complete ${id}`,
  completing: (id: string) => `Completing ${id}…`,
  filter: 'Days and amounts',
  filterTitle: 'Narrow the list',
  from: 'From',
  to: 'To',
  reversed: 'The last day is before the first',
  min: 'Smallest total, Rs',
  max: 'Largest total, Rs',
  apply: 'Show',
  clear: 'Clear',
  close: 'Close',
  active: {
    days: (from?: string, to?: string) => `Days: ${range(from, to)}`,
    amounts: (min?: string, max?: string) => `Totals: ${range(min, max)}`,
    customer: 'Orders of one customer',
  },
  totals: { orders: 'Booked', collected: 'Collected', open: 'Open', cancelled: 'Cancelled' },
  partial: 'Only 10,000 orders are added up.',
  bulk: {
    label: 'Chosen orders',
    chosen: (count: number) => plural(count, { one: '# order chosen', other: '# orders chosen' }),
    cancel: 'Cancel…',
    invoices: 'Print invoices',
    slips: 'Print packing slips',
    none: 'Choose none',
    running: (done: number, total: number) => `${done} of ${total}`,
    completed: (count: number) => plural(count, { one: '# order completed', other: '# orders completed' }),
    cancelled: (count: number) => plural(count, { one: '# order cancelled', other: '# orders cancelled' }),
    skipped: (count: number) =>
      plural(count, {
        one: '# was not pending and stays as it is',
        other: '# were not pending and stay as they are',
      }),
    failed: (count: number) =>
      plural(count, { one: '# could not be changed', other: '# could not be changed' }),
    short: (name: string, left: number) => `${name}: ${left} left`,
    unknown: 'Failed to update order',
  },
  cancelTitle: (count: number) => plural(count, { one: 'Cancel # order?', other: 'Cancel # orders?' }),
  cancelHelp:
    'Their stock is released, and the customers get a mail. The reason is kept in the notes. Cancel what is on its way only when its parcel is back, and what is ready to collect only when its pieces are back on the shelf.',
  reason: 'Reason',
  reasonNeeded: 'Give a reason',
  cancelNow: 'Cancel orders',
  note: (reason: string) => `Cancelled: ${reason}`,
  print: {
    invoices: 'Invoices',
    slips: 'Packing slips',
    warranties: 'Warranty cards',
    print: 'Print',
    back: 'Back to the orders',
    failed: (id: string) => `Order ${id} could not be loaded`,
    nothing: 'No order was chosen.',
    pdf: 'Save as PDF',
    invoicePdf: 'Invoice as PDF',
    slipPdf: 'Packing slip as PDF',
    invoicesPdf: 'Invoices as PDF',
    slipsPdf: 'Packing slips as PDF',
    pdfFailed: 'The file could not be saved. Try again.',
    slip: 'Packing slip',
    slipOf: (id: string) => `Packing slip ${id}`,
    deliver: 'Deliver to',
    collectedBy: 'Collected at the shop by',
    packed: 'Packed',
    product: 'Product',
    qty: 'Qty',
    cash: (amount: string) => `Cash to collect: ${amount}`,
    paid: 'Nothing to collect',
    nothingToSend: 'This order was cancelled. Nothing is to be sent.',
  },
};
