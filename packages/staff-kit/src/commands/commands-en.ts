import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** The English texts of the search and the keyboard help. */
export const en = {
  search: 'Search everything',
  hints: {
    customer: 'Order, repair, name, phone, address, serial',
    technician: 'Job, name, phone, serial, device',
  },
  places: 'Go to',
  groups: {
    orders: 'Orders',
    quotes: 'Requests for quotes',
    repairs: 'Repairs',
    products: 'Products',
    customers: 'Customers',
    suppliers: 'Suppliers',
    employees: 'Employees',
    technicians: 'Technicians',
    admins: 'Admins',
  },
  all: (count: number) => plural(count, { other: 'All #' }),
  found: (count: number) => plural(count, { one: '# hit', other: '# hits' }),
  searching: 'Searching',
  nothing: 'Nothing found',
  failed: 'The search cannot be reached. The screens can.',
  missing: (groups: string) => `Not searched, please try again: ${groups}`,
  help: {
    title: 'Keyboard shortcuts',
    search: 'Search everything',
    show: 'This help',
    rows: 'Next and previous row of a list',
    open: 'Open the row',
    close: 'Close a dialog',
    afterwards: 'then',
  },
};
