/** The address of the sheets of several orders. */
export const printPath = (what: 'invoice' | 'slip', orderIds: Iterable<string>): string =>
  `/admin/print?${new URLSearchParams([['what', what], ...[...orderIds].map((id) => ['order', id])])}`;
