/** The rows of the back office's lists, from `$1` to `$2`, written by PostgreSQL itself. Triggers keep their counts. */

const list = (text) => `(array['${text.split(' ').join(`','`)}'])`;
const FIRST = list(
  'Nimal Kasun Amara Chathura Dilani Eranga Fathima Gayan Harsha Ishara Janaka Kumari Lahiru Malini Nadeesha Oshadi Pradeep Ruwan Sanduni Tharindu Upul Vindya Wasantha Yasas Zainab Anton Bimal Chamari Dinesh Niluka',
);
const LAST = list(
  'Perera Fernando Silva Jayasinghe Wickramasinghe Bandara Rathnayake Gunawardena Dissanayake Herath Karunaratne Liyanage Mendis Nanayakkara Pathirana Rajapaksa Samaraweera Tennakoon Udawatte Weerasinghe Abeysekara Cooray Fonseka Hettiarachchi Kumarasiri',
);
const DOMAINS = list('gmail.com gmail.com gmail.com gmail.com yahoo.com hotmail.com example.lk sltnet.lk');

/** One of a list, by a hash of the row's number. */
const pick = (words, salt, n = 'n') =>
  `${words}[1 + abs(hashint8extended(${n}, ${salt})) % cardinality(${words})]`;
const first = (n) => pick(FIRST, 1, n);
const last = (n) => pick(LAST, 2, n);
const email = (n) => `lower(${first(n)} || '.' || ${last(n)} || ${n}) || '@' || ${pick(DOMAINS, 3, n)}`;

const serial = (n) => `'SN-' || lpad(${n}::text, 6, '0') || '-' || substr(md5(${n}::text), 1, 4)`;

/** Five orders a customer, over two years that end now, whatever the number. */
const ORDERS = `
  with placed as (
    insert into customer_order (id, order_id, user_id, name, email, address, phone, payment_method, state, status, total,
      wanted, body_hash, reservation_id, placed_at)
    select gen_random_uuid(), 'NT-G' || n, 'customer-' || who, ${first('who')} || ' ' || ${last('who')}, ${email('who')},
      n || ' Galle Road', '077' || 1000000 + who, 'cash-on-delivery', 'placed',
      (array['pending', 'completed', 'completed', 'cancelled'])[1 + n % 4],
      500 + abs(hashint8extended(n, 4)) % 90000, '[]', '', 'NT-G' || n,
      now() - interval '2 years' * (($2 - n)::float / $2)
    from generate_series($1::bigint, $2::bigint) n, lateral (select n % ($2 / 5) as who) customer returning id)
  insert into order_line (id, "order", position, product_id, product_name, image, qty, price)
  select gen_random_uuid(), id, line, 'G-1', 'Camera dome', '', 1, 500 from placed, generate_series(1, 2) line`;

const CUSTOMERS = `
  insert into account (id, door, role, email, first_name, last_name, phone, created_at)
  select gen_random_uuid(), 'shop', 'customer', ${email('n')}, ${first('n')}, ${last('n')}, '077' || 1000000 + n,
    now() - interval '2 years' * (($2 - n)::float / $2)
  from generate_series($1::bigint, $2::bigint) n`;

const person = (table, columns, values) => `
  insert into ${table} (id, first_name, last_name, email, ${columns}, created_at)
  select gen_random_uuid(), ${first('n')}, ${last('n')}, '${table}' || n || '@example.lk', ${values},
    now() - make_interval(mins => n::int)
  from generate_series($1::bigint, $2::bigint) n`;

const AUDIT = `
  insert into audit_log (id, at, actor_id, actor_name, actor_role, subject, subject_id, label, action, before, after)
  select gen_random_uuid(), now() - interval '2 years' * (($2 - n)::float / $2), 'admin-' || n % 7,
    ${first('n % 7')} || ' ' || ${last('n % 7')}, 'admin',
    (array['product', 'order', 'supplier', 'repair'])[1 + n % 4], 'G-' || n, 'Camera ' || n % 97, 'updated',
    '{"price": 1}', '{"price": 2}'
  from generate_series($1::bigint, $2::bigint) n`;

/** Of 30 days, the ids beginning with the second of their creation, as the services make them. */
const MAILS = `
  insert into mail (id, key, "to", subject, text, html, kind, order_id, status, attempts, created_at, sent_at)
  select (lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid, 'bench-' || n,
    ${email('n % ($2 / 5)')}, 'Your order NT-G' || n || ' is sent', 'Your order', '<p>Your order</p>',
    (array['order-placed', 'order-status', 'otp', 'repair-stage'])[1 + n % 4], 'NT-G' || n,
    case when n % 5000 = 0 then 'failed' when n % 7000 = 0 then 'expired' else 'sent' end, 1, at, at
  from generate_series($1::bigint, $2::bigint) n,
    lateral (select now() - interval '30 days' * (($2 - n)::float / $2) as at) time`;

/** One in fifty is open; a third are the admin's. `$3` is the admin. The devices of a customer follow each other. */
const REPAIRS = `
  insert into repair (id, device_name, serial_no, progress, estimated_date, notes, customer_name, customer_phone, customer_email,
    reported_fault, assignee_id, assignee_name, created_at, updated_at)
  select gen_random_uuid(), 'Netra ' || ${pick(list('Dome Bullet PTZ Recorder Cube Turret Switch Monitor Doorbell Cable'), 5)} || ' ' || n % 7 || 'MP',
    ${serial('n')},
    case when n % 50 = 0 then (array['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup'])[1 + n / 50 % 4] else 'Completed' end,
    current_date - (n % 700)::int + 10, 'The lens was loose and is fixed.', ${first('n / 3')} || ' ' || ${last('n / 3')},
    '077' || 1000000 + n / 3, ${email('n / 3')}, 'No picture at night',
    case when n % 3 = 0 then $3 end, case when n % 3 = 0 then 'Netra Admin' end, at, at
  from generate_series($1::bigint, $2::bigint) n,
    lateral (select now() - interval '2 years' * (($2 - n)::float / $2) as at) time`;
const REPAIR_HISTORY = `
  insert into repair_change (id, repair_id, version, at, author, stage, changes)
  select gen_random_uuid(), id, 1, created_at, 'Netra Admin', progress, '[]' from repair`;

/**
 * Each: the service's database, how few and how many rows, the tables to be analysed; some with a second statement, or with the admin
 * as a value.
 */
export const SEEDS = [
  {
    name: 'orders',
    database: 'orders',
    sql: ORDERS,
    few: 10_000,
    many: 1_000_000,
    tables: ['customer_order', 'order_line'],
  },
  { name: 'customers', database: 'identity', sql: CUSTOMERS, few: 2_000, many: 200_000, tables: ['account'] },
  {
    name: 'employees',
    database: 'people',
    sql: person('employee', 'salary', '50000'),
    few: 100,
    many: 10_000,
    tables: ['employee'],
  },
  {
    name: 'suppliers',
    database: 'people',
    sql: person('supplier', 'item', `'Cable'`),
    few: 100,
    many: 10_000,
    tables: ['supplier'],
  },
  { name: 'audit', database: 'people', sql: AUDIT, few: 10_000, many: 1_000_000, tables: ['audit_log'] },
  {
    name: 'repairs',
    database: 'repairs',
    sql: REPAIRS,
    thenSql: REPAIR_HISTORY,
    isOfAdmin: true,
    few: 2_000,
    many: 200_000,
    tables: ['repair', 'repair_change'],
  },
  { name: 'mails', database: 'mailer', sql: MAILS, few: 10_000, many: 1_000_000, tables: ['mail'] },
];

/** The e-mail of a customer in SQL, as the seeds write it; `$1` is the number. */
export const EMAIL = `select ${email('$1::bigint')} as email`;
