/** The English texts of the delivery fees screen. */
export const en = {
  title: 'Delivery fees',
  intro:
    'What customers see on product, cart and checkout. A change counts at once: who is just checking out is told and asked to agree.',
  freeFrom: 'Free delivery from',
  freeFromHint: 'Goods of this sum or more are delivered without a fee. Blank: never.',
  district: 'District',
  columns: { isServed: 'We deliver', fee: 'Fee (Rs)', daysFrom: 'Days from', daysTo: 'Days to' },
  fieldOf: (district: string, field: string) => `${district}: ${field}`,
  yes: 'yes',
  no: 'no',
  blank: 'Enter a number.',
  daysOrder: 'Not before the first day.',
  to: (district: string) => `Delivery to ${district}`,
  pickUp: 'Pick up at the shop',
  save: 'Save fees',
  saved: 'Delivery fees saved',
  failed: 'The delivery fees could not be saved',
  loadFailed: 'The delivery fees could not be loaded',
};
