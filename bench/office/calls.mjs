/**
 * Every list of the back office and the bench but those of the catalogue, as its screens ask for them. Where people ask for something
 * else each time, so do these.
 */

const VARIANTS = 40;
/** @param {(part: number, index: number) => string} addressOf part: spread from 0 to below 1 */
const varied = (addressOf) =>
  Array.from({ length: VARIANTS }, (_, index) => addressOf(((index * 7) % VARIANTS) / VARIANTS, index));
const FIRST_NAMES = ['Nimal', 'Kasun', 'Amara', 'Chathura', 'Dilani', 'Eranga', 'Fathima', 'Gayan'];
const LAST_NAMES = ['Perera', 'Fernando', 'Silva', 'Jayasinghe', 'Bandara'];
const name = (index) =>
  encodeURIComponent(`${FIRST_NAMES[index % 8]} ${LAST_NAMES[index % 5]}`.toLowerCase());
const TYPING_ERRORS = [
  'wikramasinghe',
  'jayasingha',
  'gunawardana',
  'disanayake',
  'karunarathne',
  'rathnayaka',
];
const misspelt = (index) => `${FIRST_NAMES[index % 8].toLowerCase()}%20${TYPING_ERRORS[index % 6]}`;
const unknown = (index) => `zzqq${String.fromCharCode(97 + (index % 26))}xx${index}`;
const phone = (customers, part) => `077${1_000_000 + Math.floor(customers * part)}`;
/** A number of as many digits as the largest has: a shorter one is the beginning of thousands, as no order's number is. */
const one = (rows, part) => Math.floor(rows * (0.1 + 0.9 * part)) + 1;
const serial = (n) => `sn-${String(n).padStart(6, '0')}`;

const orders = (page, query = '') => `/orders/${page}/20${query && `?${query}`}`;
const customers = (page, query = '') => `/users/customers?page=${page}&limit=20${query && `&${query}`}`;
const audit = (page, query = '') => `/audit?page=${page}&limit=20${query && `&${query}`}`;
const repairs = (query = '') => `/repairs?page=1&limit=20${query && `&${query}`}`;
const mails = (page, query = '') => `/mails?page=${page}&limit=20${query && `&${query}`}`;
const last = (rows) => Math.ceil(rows / 20);
const half = (rows) => Math.max(1, Math.floor(rows / 40));
/** The rows to which pages of orders and of the audit log lead. */
const within = (rows) => Math.min(rows, 10_000);
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** name → a function of the site's numbers of rows that answers the address, or several that are asked in turn. */
export const CALLS = {
  orders: () => orders(1),
  'orders, page 100': () => orders(100),
  'orders, the middle page': (rows) =>
    varied((part) => orders(half(within(rows.orders)) + Math.floor(part * 100))),
  'orders, the last page': (rows) => orders(last(within(rows.orders))),
  'orders, the oldest first': () => orders(1, 'sort=date-asc'),
  'orders by total': () => orders(1, 'sort=total-desc'),
  'orders by total, the smallest first': () => orders(1, 'sort=total-asc'),
  'orders by name': () => orders(1, 'sort=name-asc'),
  'orders by name, backwards': () => orders(1, 'sort=name-desc'),
  'orders, pending': () => orders(1, 'status=pending'),
  'orders, pending, the middle page': (rows) => orders(half(within(rows.orders / 4)), 'status=pending'),
  'orders, cancelled, by total': () => orders(1, 'status=cancelled&sort=total-desc'),
  'orders, one by its e-mail': ({ email }) => orders(1, `q=${encodeURIComponent(email)}`),
  'orders, one by its number': (rows) => varied((part) => orders(1, `q=NT-G${one(rows.orders, part)}`)),
  'orders, by a name of some': () => varied((_, index) => orders(1, `q=${name(index)}`)),
  'orders, by a name of many': () => LAST_NAMES.map((last) => orders(1, `q=${last}`)),
  'orders, by a word of most': () => orders(1, 'q=gmail'),
  'orders, by a name of many, pending': () => LAST_NAMES.map((last) => orders(1, `q=${last}&status=pending`)),
  'orders, nothing found': () => varied((_, index) => orders(1, `q=${unknown(index)}`)),
  'orders, of a caller': (rows) => varied((part) => orders(1, `q=${phone(rows.customers, part)}`)),
  'orders, a name with a typing error': () => varied((_, index) => orders(1, `q=${misspelt(index)}`)),
  'orders of a customer': (rows) =>
    varied((part) => orders(1, `customer=customer-${one(rows.customers, part)}`)),
  'orders of a day': () =>
    varied((_, index) => orders(1, `from=${daysAgo(30 + index)}&to=${daysAgo(30 + index)}`)),
  'orders of an amount': () =>
    varied((_, index) => orders(1, `min=${40_000 + index * 1000}&max=${40_100 + index * 1000}`)),
  'totals of all orders': () => '/order-totals',
  'totals of a customer': (rows) =>
    varied((part) => `/order-totals?customer=customer-${one(rows.customers, part)}`),
  'search for everything, a name': () => varied((_, index) => `/search?q=${name(index)}`),
  'search for everything, a phone': (rows) => varied((part) => `/search?q=${phone(rows.customers, part)}`),
  'search for everything, a serial number': (rows) =>
    varied((part) => `/search?q=${serial(one(rows.repairs, part))}`),
  'search for everything, an order': (rows) => varied((part) => `/search?q=NT-G${one(rows.orders, part)}`),
  'search for everything, a typing error': () => varied((_, index) => `/search?q=${misspelt(index)}`),
  'search for everything, nothing found': () => varied((_, index) => `/search?q=${unknown(index)}`),
  'dashboard: sales of 30 days': () => '/dashboard/sales?days=30',
  'report: sales of a year': () => `/reports/sales?from=${daysAgo(365)}&to=${daysAgo(0)}`,
  'dashboard: number of orders': () => '/orders/1/1',
  'dashboard: number of customers': () => '/users/customers?page=1&limit=1',
  customers: () => customers(1),
  'customers, page 100': () => customers(100),
  'customers, the middle page': (rows) => customers(half(rows.customers)),
  'customers, the last page': (rows) => customers(last(rows.customers)),
  'customers, one by e-mail': ({ email }) => customers(1, `q=${encodeURIComponent(email)}`),
  'customers, one by phone': (rows) => varied((part) => customers(1, `q=${phone(rows.customers, part)}`)),
  'customers, by a name of some': () => varied((_, index) => customers(1, `q=${name(index)}`)),
  'customers, by a name of many': () => LAST_NAMES.map((last) => customers(1, `q=${last}`)),
  'customers, nothing found': () => varied((_, index) => customers(1, `q=${unknown(index)}`)),
  admins: () => '/users/admins?page=1&limit=20',
  'audit log': () => audit(1),
  'audit log, the middle page': (rows) => audit(half(within(rows.audit))),
  'audit log of one product': (rows) => varied((part) => audit(1, `subjectId=G-${one(rows.audit, part)}`)),
  'audit log, changes of orders': () => audit(1, 'subject=order'),
  'audit log of one admin': () => audit(1, 'actorId=admin-3'),
  'audit log, a word': () => audit(1, 'q=camera'),
  mails: () => mails(1),
  'mails, the last that are counted': () => mails(50),
  'mails, given up': () => mails(1, 'state=failed'),
  'mails of a kind': () => mails(1, 'kind=otp'),
  'mails of a day': () => mails(1, `from=${daysAgo(20)}&to=${daysAgo(20)}`),
  'mails to a customer': ({ email }) => mails(1, `recipient=${encodeURIComponent(email)}`),
  'mails about an order': (rows) => varied((part) => mails(1, `orderId=NT-G${one(rows.mails, part)}`)),
  'mails, one by its order': (rows) => varied((part) => mails(1, `q=NT-G${one(rows.mails, part)}`)),
  'mails, a word of most': () => mails(1, 'q=order'),
  'mails, nothing found': () => varied((_, index) => mails(1, `q=${unknown(index)}`)),
  repairs: () => repairs(),
  'repairs, the middle page': (rows) =>
    varied((part) => `/repairs?page=${half(rows.repairs) + Math.floor(part * 20)}&limit=20`),
  'repairs, completed': () => repairs('progress=Completed'),
  'repairs, overdue': () => repairs('overdue=true'),
  'repairs, the most urgent': () => repairs('sort=urgent'),
  'repairs, mine': () => repairs('assignee=me'),
  'repairs, unclaimed': () => repairs('assignee=none'),
  'repairs, a column of the board': () =>
    ['Received', 'Diagnosing', 'Repairing'].map((stage) => repairs(`progress=${stage}&sort=due`)),
  'repairs, one by its serial number': (rows) =>
    varied((part) => repairs(`q=${serial(one(rows.repairs, part))}`)),
  'repairs, a device of a tenth': () =>
    ['bullet', 'dome', 'ptz', 'turret'].map((device) => repairs(`q=${device}`)),
  'repairs, a word of all': () => repairs('q=netra'),
  'repairs, by a name of some': () => varied((_, index) => repairs(`q=${name(index)}`)),
  'repairs, of a caller': (rows) => varied((part) => repairs(`q=${phone(rows.repairs / 3, part)}`)),
  'repairs, nothing found': () => varied((_, index) => repairs(`q=${unknown(index)}`)),
  employees: () => '/employees?page=1&limit=20',
  suppliers: () => '/suppliers?page=1&limit=20',
  technicians: () => '/technicians?page=1&limit=20',
};
