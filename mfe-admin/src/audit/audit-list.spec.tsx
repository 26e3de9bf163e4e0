import { expect, test } from '@jest/globals';
import { loadTexts } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AuditListPage from './audit-list.page';

const entry = {
  _id: 'e1',
  at: '2026-11-20T08:30:00.000Z',
  actorId: 'a1',
  actorName: 'Nimal Perera',
  actorRole: 'admin',
  subject: 'product',
  subjectId: 'NT-D20A',
  label: 'Dome camera',
  action: 'updated',
  fields: ['altNames', 'price', 'stock', 'name'],
};
const record = {
  ...entry,
  requestId: 'request-1',
  changes: [
    { field: 'price', before: '100', after: '120' },
    { field: 'altNames', before: null, after: '["eye"]' },
  ],
};
const page = { total: 41, page: 1, limit: 20, totalPages: 3, entries: [entry] };
const open = (api: object = {}, route = '/admin/audit') =>
  renderPage(<AuditListPage />, { route, api: { 'GET /audit': page, 'GET /audit/e1': record, ...api } });

test('lists who changed what and when', async () => {
  const { container } = open();
  const row = within(await screen.findByRole('row', { name: /Nimal Perera/ }));
  for (const text of [
    '20 Nov 2026, 14:00',
    'Nimal Perera (Admin)',
    'Changed',
    'Alternative names, Price, Stock, +1',
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByText(/^Product:/).parentElement).toHaveTextContent('Product: Dome camera · NT-D20A');
  expect(row.getByRole('link', { name: 'Dome camera' })).toHaveAttribute(
    'href',
    '/admin/updateproduct?productId=NT-D20A',
  );
  await expectNoViolations(container);
});

test('opens an entry with its values before and after, and keeps it in the address', async () => {
  const { user, location, container } = open();
  await user.click(await screen.findByRole('button', { name: '20 Nov 2026, 14:00' }));
  expect(location()).toBe('/admin/audit?entry=e1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed: Product' }));
  const price = within(dialog.getByRole('row', { name: /Price/ }));
  expect(price.getByText('Rs 100.00').tagName).toBe('DEL');
  expect(price.getByText('Rs 120.00').tagName).toBe('INS');
  expect(
    within(dialog.getByRole('row', { name: /Alternative names/ })).getByText('empty'),
  ).toBeInTheDocument();
  expect(dialog.getByText('request-1')).toBeInTheDocument();
  await expectNoViolations(container);
});

test('sends the filters to the server and keeps them in the address', async () => {
  const { user, calls, location } = open();
  await screen.findByText(/NT-D20A/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Order');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Technician');
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() =>
    expect(location()).toBe('/admin/audit?subject=order&action=deleted&role=technician&from=2026-11-01'),
  );
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(
      '/audit?page=1&limit=20&subject=order&action=deleted&role=technician&from=2026-11-01',
    ),
  );
});

test('shows an empty state when there are no changes and an error when loading fails', async () => {
  open({ 'GET /audit': { ...page, total: 0, totalPages: 0, entries: [] } });
  await screen.findByText('No changes found');
  open({ 'GET /audit': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load the audit log')).toHaveLength(2));
});

test('shows an error in place of an entry that cannot be loaded', async () => {
  open({ 'GET /audit/e1': problem(404, 'There is no such entry') }, '/admin/audit?entry=e1');
  await screen.findByText('This entry could not be loaded');
});

test('shows neither key nor link for records that only machines identify and for deleted records', async () => {
  const id = '6b061258-c397-8023-8925-a49c00641446';
  const fields = ['_id', 'isCancelledByCustomer'];
  const review = {
    ...entry,
    _id: 'e2',
    subject: 'review',
    subjectId: id,
    label: '',
    action: 'deleted',
    fields,
  };
  const repair = { ...entry, _id: 'e3', subject: 'repair', subjectId: id, label: '', fields };
  const gone = { ...entry, _id: 'e4', action: 'deleted' };
  open({ 'GET /audit': { ...page, entries: [review, repair, gone] } });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).not.toHaveTextContent(id);
  expect(within(rows[0]!).getByText('Review')).toBeInTheDocument();
  expect(within(rows[0]!).getByText('Is cancelled by customer')).toBeInTheDocument();
  expect(within(rows[1]!).getByRole('link', { name: 'Repair' })).toHaveAttribute(
    'href',
    `/admin/repair?repair=${id}`,
  );
  expect(within(rows[2]!).queryByRole('link')).not.toBeInTheDocument();
});

test('shows times, yes or no, and fixed choices in words', async () => {
  const changes = [
    { field: 'reason', before: null, after: 'found' },
    { field: 'isAvailable', before: 'true', after: 'false' },
    { field: 'deliveredAt', before: null, after: '2026-11-20T08:30:00.000Z' },
    { field: 'version', before: '1', after: '2' },
  ];
  open({ 'GET /audit/e1': { ...record, changes } }, '/admin/audit?entry=e1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed: Product' }));
  expect(dialog.getByRole('row', { name: /Reason/ })).toHaveTextContent('Found');
  expect(dialog.getByRole('row', { name: /Is Available/ })).toHaveTextContent('YesNo');
  expect(dialog.getByRole('row', { name: /Delivered at/ })).toHaveTextContent('20 Nov 2026, 14:00');
  expect(dialog.queryByRole('row', { name: /version/i })).not.toBeInTheDocument();
});

test.each([
  ['order', 'stage', 'packed', 'sent', 'packedsent or ready to collect'],
  ['order', 'stage', 'sent', 'cancelled', 'sent or ready to collectcancelled'],
  ['order', 'status', 'pending', 'completed', 'pendingcompleted'],
  ['repair', 'progress', 'Received', 'Completed', 'ReceivedCompleted'],
  ['repair', 'outcome', 'repaired', 'returned', 'RepairedReturned as it came'],
  ['purchase-request', 'state', 'sent', 'partly-received', 'SentPartly received'],
  ['quote', 'state', 'called', 'quoted', 'CalledQuote sent'],
  ['order', 'notes', 'sent', 'returned', 'sentreturned'],
])(
  'shows the %s with the %s %s and %s as its own screen does',
  async (subject, field, before, after, text) => {
    open(
      { 'GET /audit/e1': { ...record, subject, changes: [{ field, before, after }] } },
      '/admin/audit?entry=e1',
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Changed: / }));
    const values = dialog.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(values.join('')).toBe(text);
  },
);

const quote = {
  number: 1,
  lines: [{ kind: 'work', text: 'New lens', amount: 4_500 }],
  total: 4_500,
  state: 'declined',
  sentAt: '2026-11-20T08:30:00.000Z',
  answeredAt: null,
  answerNote: 'Too much',
};
const handOver = { charged: 4_500, noChargeReason: null, paid: 4_000, warrantyUntil: null, isSigned: true };
const serials = { DOME: ['SN-1', 'SN-2'], BULLET: ['SN-3'] };
const items = [{ productId: 'DOME', qty: 2 }];
const rate = { isServed: true, fee: 500, daysFrom: 1, daysTo: 2 };

test.each([
  ['order', 'serials', {}, serials, 'Serial numbers', 'empty', 'DOME: SN-1, SN-2\nBULLET: SN-3'],
  ['order', 'items', null, items, 'Items', 'empty', 'DOME × 2'],
  ['order', 'total', null, 12_500, 'Total', 'empty', 'Rs 12,500.00'],
  [
    'repair',
    'quote',
    null,
    quote,
    'Quote',
    'empty',
    'New lens Rs 4,500.00 = Rs 4,500.00, declined, “Too much”',
  ],
  ['repair', 'handOver', null, handOver, 'Hand-over', 'empty', 'Rs 4,000.00 of Rs 4,500.00 paid, signed'],
  ['repair', 'payment', null, '-150.00', 'Payment', 'empty', 'Rs -150.00'],
  ['repair', 'assignee', null, 'Ruwan', 'Technician', 'empty', 'Ruwan'],
  ['repair', 'estimatedDate', '2026-11-20', '2026-11-21', 'Estimated date', '20 Nov 2026', '21 Nov 2026'],
  ['product', 'price', 100, 120, 'Price', 'Rs 100.00', 'Rs 120.00'],
  ['product', 'altNames', [], ['eye', 'dome'], 'Alternative names', 'empty', 'eye, dome'],
  ['product', 'specs', [], ['resolution=4', 'new=1'], 'Specifications', 'empty', 'Resolution: 4 MP\nnew: 1'],
  ['review', 'photos', [], [{ _id: 'p1', url: '/images/a.webp' }], 'Photos', 'empty', '/images/a.webp'],
  ['technician', 'salary', 45_000, 50_000, 'Salary', 'Rs 45,000.00', 'Rs 50,000.00'],
  ['admin', 'role', 'admin', 'customer', 'Role', 'Admin', 'Customer'],
  ['mail', 'state', 'failed', 'sent again', 'State', 'Given up', 'Sent again'],
  ['dead-letter', 'state', 'given up', 'failed again', 'State', 'Given up', 'Failed again'],
  ['purchase-request', 'requiredDate', null, '2026-11-20', 'Required date', 'empty', '20 Nov 2026'],
  ['delivery', 'freeFrom', null, 5_000, 'Free delivery from', 'empty', 'Rs 5,000.00'],
  [
    'delivery',
    'Kandy',
    null,
    rate,
    'Kandy',
    'empty',
    'We deliver: yes\nFee (Rs): 500.00\nDays from: 1\nDays to: 2',
  ],
  // What another release has recorded.
  ['order', 'serials', ['SN-1'], 'SN-2', 'Serial numbers', '["SN-1"]', 'SN-2'],
  ['order', 'total', null, 'much', 'Total', 'empty', 'much'],
  [
    'repair',
    'quote',
    { lines: 1 },
    { ...quote, state: 'withdrawn', answerNote: null },
    'Quote',
    '{"lines":1}',
    'New lens Rs 4,500.00 = Rs 4,500.00, withdrawn',
  ],
  [
    'repair',
    'handOver',
    { charged: 1 },
    { ...handOver, noChargeReason: 'gift' },
    'Hand-over',
    '{"charged":1}',
    'gift, signed',
  ],
  [
    'product',
    'specs',
    ['wireless'],
    ['resolution=4', 'wireless'],
    'Specifications',
    'wireless',
    'Resolution: 4 MP\nwireless',
  ],
  [
    'repair',
    'handOver',
    null,
    { ...handOver, warrantyUntil: 'later' },
    'Hand-over',
    'empty',
    'Rs 4,000.00 of Rs 4,500.00 paid, warranty until later, signed',
  ],
  ['repair', 'estimatedDate', null, 'soon', 'Estimated date', 'empty', 'soon'],
  ['mail', 'state', 'failed', 'bounced', 'State', 'Given up', 'bounced'],
])('reads the %s with its %s from %j to %j', async (subject, field, before, after, ...shown) => {
  const stored = (value: unknown) =>
    value === null || typeof value === 'string' ? value : JSON.stringify(value);
  const changes = [{ field, before: stored(before), after: stored(after) }];
  open({ 'GET /audit/e1': { ...record, subject, changes } }, '/admin/audit?entry=e1');
  const dialog = within(await screen.findByRole('dialog', { name: /^Changed: / }));
  const [, row] = dialog.getAllByRole('row');
  expect([...row!.children].map(({ textContent }) => textContent)).toEqual(shown);
});

test.each([
  ['order', 'serials', { DOME: 'SN-1' }],
  ['order', 'items', [{ id: 1 }]],
  ['order', 'items', [{ productId: 'DOME' }]],
  ['review', 'photos', [{ id: 'p1' }]],
  ['product', 'specs', [{ name: 'resolution' }]],
  ['repair', 'quote', { ...quote, lines: [{ amount: 1 }] }],
  ['repair', 'quote', { ...quote, state: undefined }],
  ['delivery', 'Kandy', { ...rate, isServed: undefined }],
  ['delivery', 'Kandy', { ...rate, fee: null }],
])('shows the %s with its %s %j, in a form of another release, as it is', async (subject, field, value) => {
  const changes = [{ field, before: null, after: JSON.stringify(value) }];
  open({ 'GET /audit/e1': { ...record, subject, changes } }, '/admin/audit?entry=e1');
  const dialog = within(await screen.findByRole('dialog', { name: /^Changed: / }));
  dialog.getByText(JSON.stringify(value));
});

test.each([
  ['si', 'නැවත යවා ඇත'],
  ['ta', 'மீண்டும் அனுப்பப்பட்டது'],
] as const)(
  'says in the language of the screen (%s) that an email was sent again',
  async (language, said) => {
    await loadTexts(language);
    const changes = [{ field: 'state', before: 'failed', after: 'sent again' }];
    renderPage(<AuditListPage />, {
      storage: { language },
      route: '/admin/audit?entry=e1',
      api: { 'GET /audit': page, 'GET /audit/e1': { ...record, subject: 'mail', changes } },
    });
    await screen.findByText(said);
  },
);

test.each([
  ['en', 'Free delivery from, Pick up at the shop, Kandy'],
  ['si', 'නොමිලේ බෙදාහැරීම ආරම්භ වන මුදල, වෙළඳසැලෙන් රැගෙන යාම, මහනුවර'],
  ['ta', 'இலவச விநியோகம் தொடங்கும் தொகை, கடையில் பெற்றுக்கொள்ளல், கண்டி'],
] as const)('names the delivery fields in the list as in the dialog (%s)', async (language, names) => {
  await loadTexts(language);
  const fields = ['freeFrom', 'pickup', 'Kandy'];
  const changes = fields.map((field) => ({ field, before: null, after: '1' }));
  const delivery = { ...entry, subject: 'delivery', label: '', fields };
  renderPage(<AuditListPage />, {
    storage: { language },
    route: '/admin/audit?entry=e1',
    api: {
      'GET /audit': { ...page, entries: [delivery] },
      'GET /audit/e1': { ...delivery, requestId: 'r', changes },
    },
  });
  await screen.findByRole('cell', { name: names, hidden: true });
  for (const name of names.split(', ')) await screen.findByRole('rowheader', { name });
});

test('names the stages of an order in the language of the screen', async () => {
  await loadTexts('si');
  const changes = [{ field: 'stage', before: 'placed', after: 'confirmed' }];
  renderPage(<AuditListPage />, {
    storage: { language: 'si' },
    route: '/admin/audit?entry=e1',
    api: { 'GET /audit': page, 'GET /audit/e1': { ...record, subject: 'order', changes } },
  });
  await screen.findByText('ඇණවුම් කළා');
  expect(screen.getByText('තහවුරු කළා')).toBeInTheDocument();
});
