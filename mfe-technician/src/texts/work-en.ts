/** The English texts of a job's quote, hand-over and parts. */
const quote = {
  title: 'Quote',
  none: 'Nothing has been quoted.',
  new: 'New quote',
  kinds: { work: 'Work', part: 'Part' },
  kind: (line: number) => `Kind of line ${line}`,
  text: (line: number) => `Line ${line}`,
  amount: (line: number) => `Amount of line ${line}`,
  amountShort: 'Rs',
  removeLine: (line: number) => `Remove line ${line}`,
  addLine: 'Add a line',
  total: 'Total',
  send: 'Send the quote',
  cancel: 'Cancel',
  sent: 'The quote was sent',
  failed: 'The quote could not be sent',
  noMail: 'Without an email the customer sees it by the link on the ticket only.',
  wrong: 'Each line needs a text and an amount in rupees, without commas.',
};

const handOver = {
  title: 'Hand-over',
  start: 'Hand over',
  saveFirst: 'Save your changes first.',
  outcome: 'Outcome',
  lines: 'What it costs',
  linesFailed: 'What it costs could not be loaded',
  inQuote: (part: string) => `${part} is in the quote`,
  inQuoteShort: 'in the quote',
  workText: 'Other work',
  work: 'Amount (Rs)',
  workMissing: 'Enter an amount, or choose why there is no charge.',
  charge: 'Charge',
  charges: {
    charged: 'Charged',
    warranty: 'No charge: warranty',
    goodwill: 'No charge: goodwill',
    'nothing-done': 'No charge: nothing was done',
  },
  total: 'Price',
  paidTooMuch: 'This is more than the price.',
  open: (amount: string) => `Open: ${amount}`,
  payment: 'Received (Rs)',
  pay: 'Record the payment',
  payDone: 'The payment was recorded',
  payFailed: 'The payment could not be recorded',
  payTooMuch: 'This is more than is open.',
  paid: 'Paid (Rs)',
  warranty: 'Warranty of the repair',
  warranties: { 0: 'None', 30: '30 days', 90: '90 days', 180: '6 months', 365: '12 months' },
  signature: 'Signature of the customer',
  signHere: 'Sign here with a finger, a pen or the mouse.',
  clear: 'Clear the signature',
  complete: 'Complete and print',
  cancel: 'Cancel',
  done: 'Handed over',
  failed: 'The hand-over could not be saved',
  wrong: 'Enter an amount in rupees, without commas.',
  receipt: 'Receipt',
};

const parts = {
  title: 'Parts from the stock',
  none: 'Nothing was taken.',
  search: 'Product name or id',
  qty: 'Pieces',
  found: 'Products found',
  notFound: 'No product found',
  left: (stock: number) => `${stock} left`,
  taken: 'Taken from the stock',
  failed: 'That did not work. Please try again.',
  giveBack: (name: string) => `Put ${name} back into the stock`,
  waits: 'waits for the stock',
  wrongQty: 'Enter a whole number of pieces.',
};

const job = {
  changedMeanwhile: (fields: string) =>
    `Somebody else has changed this job meanwhile: ${fields}. When you save, you choose what to keep.`,
};

export const workEn = { job, quote, handOver, parts };
