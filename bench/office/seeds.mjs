/**
 * The rows of the back office's lists, from `$1` to `$2`, written by PostgreSQL itself. Triggers keep their counts; the
 * search words of products, which take longest, come from a small vocabulary.
 */
const PRODUCTS = `
  insert into product (id, product_id, name, alt_names, description, images, price, label_price, stock, is_available,
    category, created_at, search_name, search_text, search_signs)
  select gen_random_uuid(), 'G-' || n, name, '{}', description, '{}', 100 + n % 9000, 100 + n % 9500, n % 40, n % 25 <> 0,
    'cctv' || 1 + n % 3, now() - make_interval(mins => n), ' g ' || n || ' ' || lower(name) || ' ',
    ' g ' || n || ' ' || lower(name) || ' ' || lower(description) || ' ', '{}'
  from (select n, 'Camera ' || (array['dome', 'bullet', 'turret', 'cube'])[1 + n % 4] || ' ' || n % 97 as name,
      'Night vision of ' || n % 53 || ' m' as description from generate_series($1::int, $2::int) n) given`;

const REVIEWS = `
  insert into review (id, product, user_id, user_name, rating, comment, search_text, created_at)
  select gen_random_uuid(), p.id, 'customer-' || n, 'Kasun P.', 1 + n % 5, 'Clear at night, number ' || n,
    lower(p.product_id || ' kasun p. clear at night, number ' || n), now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n join product p on p.product_id = 'G-' || 1 + n % 1000`;

const ORDERS = `
  with placed as (
    insert into customer_order (id, order_id, user_id, name, email, address, phone, payment_method, state, status, total,
      wanted, body_hash, reservation_id, placed_at)
    select gen_random_uuid(), 'NT-G' || n, 'customer-' || n % 50000, 'Kasun ' || n % 977, 'kasun' || n || '@example.lk',
      n || ' Galle Road', '0771234567', 'cash-on-delivery', 'placed',
      (array['pending', 'completed', 'completed', 'cancelled'])[1 + n % 4], 1000 + n % 9000, '[]', '', 'NT-G' || n,
      now() - make_interval(mins => n)
    from generate_series($1::int, $2::int) n returning id)
  insert into order_line (id, "order", position, product_id, product_name, image, qty, price)
  select gen_random_uuid(), id, line, 'G-1', 'Camera dome', '', 1, 500 from placed, generate_series(1, 2) line`;

const CUSTOMERS = `
  insert into account (id, door, role, email, first_name, last_name, phone, created_at)
  select gen_random_uuid(), 'shop', 'customer', 'kasun' || n || '@example.lk', 'Kasun' || n % 977, 'Perera', '077' || n,
    now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n`;

const person = (table, columns, values) => `
  insert into ${table} (id, first_name, last_name, email, ${columns}, created_at)
  select gen_random_uuid(), 'Amara' || n % 977, 'Silva', '${table}' || n || '@example.lk', ${values},
    now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n`;

const AUDIT = `
  insert into audit_log (id, at, actor_id, actor_name, actor_role, subject, subject_id, label, action, before, after)
  select gen_random_uuid(), now() - make_interval(mins => n), 'admin-' || n % 7, 'Admin ' || n % 7, 'admin',
    (array['product', 'order', 'supplier', 'repair'])[1 + n % 4], 'G-' || n, 'Camera ' || n % 97, 'updated',
    '{"price": 1}', '{"price": 2}'
  from generate_series($1::int, $2::int) n`;

/** Each: the service's database, how many rows the issue asks for, the tables to be analysed. */
export const SEEDS = [
  {
    name: 'products',
    database: 'catalog',
    sql: PRODUCTS,
    most: 100_000,
    tables: ['product'],
    without: 'product_search',
  },
  { name: 'reviews', database: 'catalog', sql: REVIEWS, most: 100_000, tables: ['review'] },
  {
    name: 'orders',
    database: 'orders',
    sql: ORDERS,
    most: 100_000,
    tables: ['customer_order', 'order_line'],
  },
  { name: 'customers', database: 'identity', sql: CUSTOMERS, most: 50_000, tables: ['account'] },
  {
    name: 'employees',
    database: 'people',
    sql: person('employee', 'salary', '50000'),
    most: 50_000,
    tables: ['employee'],
  },
  {
    name: 'suppliers',
    database: 'people',
    sql: person('supplier', 'item', `'Cable'`),
    most: 50_000,
    tables: ['supplier'],
  },
  { name: 'audit entries', database: 'people', sql: AUDIT, most: 100_000, tables: ['audit_log'] },
];

/** The plans to be read when a figure grows. */
export const PLANS = {
  catalog: [
    `select id from review r where r.deleted_at is null order by r.created_at desc, r.id desc limit 20`,
    `select id from product p where p.deleted_at is null order by p.can_be_bought desc, p.created_at desc, p.id desc limit 20`,
    `select coalesce(sum(change), 0) from row_tally where list = 'review'`,
  ],
  orders: [
    `select id from customer_order o where o.state = 'placed' order by o.placed_at desc, o.id desc limit 20`,
    `select id from customer_order o where o.state = 'placed' and o.status = 'pending' order by o.placed_at desc, o.id desc limit 20`,
    `select coalesce(sum(change), 0) from row_tally where list = 'customer_order' and kind = 'pending'`,
  ],
  identity: [
    `select id from account where role = 'customer' and deleted_at is null order by created_at desc, id desc limit 20`,
  ],
  people: [
    `select id from audit_log a order by a.at desc, a.id desc limit 20`,
    `select id from supplier where deleted_at is null order by created_at desc, id desc limit 20`,
  ],
};
