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
  expect(price.getByText('100').tagName).toBe('DEL');
  expect(price.getByText('120').tagName).toBe('INS');
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
