/** Every list of the back office but those of the catalogue, as its screens ask for them. */

const orders = (page, query = '') => `/orders/${page}/20${query && `?${query}`}`;
const customers = (page, query = '') => `/users/customers?page=${page}&limit=20${query && `&${query}`}`;
const audit = (page, query = '') => `/audit?page=${page}&limit=20${query && `&${query}`}`;
const half = (rows) => Math.max(1, Math.floor(rows / 40));
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const last = (rows) => Math.ceil(rows / 20);

/** name → a function of the site's numbers of rows that answers the address, or several that are asked in turn. */
export const CALLS = {
  orders: () => orders(1),
  'orders, page 100': () => orders(100),
  'orders, the middle page': (rows) => orders(half(rows.orders)),
  'orders, the last page': (rows) => orders(last(rows.orders)),
  'orders, the oldest first': () => orders(1, 'sort=date-asc'),
  'orders by total': () => orders(1, 'sort=total-desc'),
  'orders by total, the smallest first': () => orders(1, 'sort=total-asc'),
  'orders by name': () => orders(1, 'sort=name-asc'),
  'orders by name, backwards': () => orders(1, 'sort=name-desc'),
  'orders, pending': () => orders(1, 'status=pending'),
  'orders, pending, the middle page': (rows) => orders(half(rows.orders / 4), 'status=pending'),
  'orders, cancelled, by total': () => orders(1, 'status=cancelled&sort=total-desc'),
  'orders, one by its e-mail': ({ email }) => orders(1, `q=${encodeURIComponent(email)}`),
  'orders, one by its number': (rows) => orders(1, `q=NT-G${rows.orders - 9}`),
  'orders, by a name of some': () => orders(1, 'q=nimal%20perera'),
  'orders, by a name of many': () => orders(1, 'q=perera'),
  'orders, by a word of most': () => orders(1, 'q=gmail'),
  'orders, by a name of many, pending': () => orders(1, 'q=perera&status=pending'),
  'orders, nothing found': () => orders(1, 'q=zzqqxx'),
  'orders, of a caller': (rows) => orders(1, `q=077${1_000_000 + Math.floor(rows.orders / 10)}`),
  'orders, a name with a typing error': () => orders(1, 'q=wikramasinghe%20nadesha'),
  'orders of a customer': () => orders(1, 'customer=customer-777'),
  'orders of a day': () => orders(1, `from=${daysAgo(30)}&to=${daysAgo(30)}`),
  'orders of an amount': () => orders(1, 'min=90000&max=90100'),
  'search for everything, a name': () => '/search?q=nimal%20perera',
  'search for everything, a phone': (rows) => `/search?q=077${1_000_000 + Math.floor(rows.orders / 10)}`,
  'search for everything, a typing error': () => '/search?q=wikramasinghe',
  'search for everything, nothing found': () => '/search?q=zzqqxx',
  'dashboard: sales of 30 days': () => '/dashboard/sales?days=30',
  'report: sales of a year': () => `/reports/sales?from=${daysAgo(365)}&to=${daysAgo(0)}`,
  'dashboard: number of orders': () => '/orders/1/1',
  'dashboard: number of customers': () => '/users/customers?page=1&limit=1',
  customers: () => customers(1),
  'customers, page 100': () => customers(100),
  'customers, the middle page': (rows) => customers(half(rows.customers)),
  'customers, the last page': (rows) => customers(last(rows.customers)),
  'customers, one by e-mail': ({ email }) => customers(1, `q=${encodeURIComponent(email)}`),
  'customers, one by phone': (rows) => customers(1, `q=077${1_000_000 + rows.customers - 9}`),
  'customers, by a name of some': () => customers(1, 'q=nimal%20perera'),
  'customers, by a name of many': () => customers(1, 'q=perera'),
  'customers, nothing found': () => customers(1, 'q=zzqqxx'),
  admins: () => '/users/admins?page=1&limit=20',
  'audit log': () => audit(1),
  'audit log, the middle page': (rows) => audit(half(rows.audit)),
  'audit log of one product': () => audit(1, 'subjectId=G-777'),
  'audit log, changes of orders': () => audit(1, 'subject=order'),
  'audit log of one admin': () => audit(1, 'actorId=admin-3'),
  'audit log, a word': () => audit(1, 'q=camera'),
  employees: () => '/employees?page=1&limit=20',
  suppliers: () => '/suppliers?page=1&limit=20',
  technicians: () => '/technicians?page=1&limit=20',
};
