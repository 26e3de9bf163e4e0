import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import RepairsPage from './repairs.page';

const repair = {
  _id: 'r1',
  deviceName: 'Dome camera',
  serialNo: 'SN-ABC123456',
  progress: 'Diagnosing',
  notes: 'Lens is loose',
  estimatedDate: '2020-01-31',
  version: 2,
};
const page = { total: 1, page: 1, limit: 20, totalPages: 1, repairs: [repair] };
const FIELDS = 'කරුණාකර අවශ්‍ය සියලුම ක්ෂේත්‍ර පුරවන්න';
const open = (api: object = {}, storage: Record<string, string> = { techToken: 'TT' }) =>
  renderPage(<RepairsPage />, {
    route: '/technician/repairs',
    storage,
    api: { 'GET /repairs': page, 'POST /repairs': repair, 'PUT /repairs/r1': repair, ...api },
  });
const form = () => within(screen.getByRole('form', { name: 'New Repair' }));
const create = () => screen.getByRole('button', { name: 'Create Repair' });
const sent = (calls: { method: string; body: unknown }[], method: string) =>
  calls.findLast((call) => call.method === method)?.body;

async function fillIn(user: UserEvent) {
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), ' Dome camera ');
  await user.type(form().getByRole('textbox', { name: /Serial No/ }), ' SN-1 ');
  fireEvent.change(form().getByLabelText(/Estimated Date/), { target: { value: '2026-12-01' } });
}

async function openEdit(api: object = {}) {
  const rendered = open(api);
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit Dome camera, SN-ABC123456' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: /^Edit Repair/ })) };
}

test('lists repairs and marks the overdue ones', async () => {
  const { container, calls } = open();
  const row = within(await screen.findByRole('row', { name: /Dome camera/ }));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Device',
    'Serial No',
    'Customer',
    'Progress',
    'ETA',
    'Technician',
    'Shelf',
    'Edit',
  ]);
  for (const text of ['SN-ABC123456', 'Diagnosing', '31 Jan 2020', 'overdue'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer TT');
  await expectNoViolations(container);
});

test('shows an error and leads to the login when nobody is signed in', () => {
  const { location } = open({}, { token: 'a shop token' });
  expect(screen.getByText('Please login as a technician')).toBeInTheDocument();
  expect(location()).toBe('/technician/login?next=%2Ftechnician%2Frepairs');
});

test('sends a search to the server and keeps it in the address', async () => {
  const { user, calls, location } = open();
  await user.type(
    screen.getByRole('searchbox', { name: 'Search by job, device, serial, name or phone' }),
    'abc{Enter}',
  );
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/repairs?page=1&limit=20&q=abc&sort=urgent'));
  expect(location()).toBe('/technician/repairs?q=abc');
});

test('shows an empty state when there are no repairs and an error when loading fails', async () => {
  open({ 'GET /repairs': { ...page, total: 0, totalPages: 0, repairs: [] } });
  await screen.findByText('No repairs found');
  open({ 'GET /repairs': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load repairs')).toHaveLength(2));
});

test('stores a new repair trimmed and resets the form', async () => {
  const { user, calls } = open();
  const stages = form().getByRole('combobox', { name: /Progress/ });
  expect(stages).toHaveDisplayValue('Received');
  expect(
    within(stages)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed']);
  await fillIn(user);
  await user.click(create());
  await screen.findByText('Repair Create Successfully');
  expect(calls.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toMatch(
    /^\d+(-\d+){3}$/,
  );
  expect(sent(calls, 'POST')).toEqual({
    deviceName: 'Dome camera',
    serialNo: 'SN-1',
    progress: 'Received',
    estimatedDate: '2026-12-01',
    notes: '',
  });
  expect(form().getByRole('textbox', { name: /Serial No/ })).toHaveValue('');
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/repairs?'))).toHaveLength(2));
});

test('rejects blank required fields with a message in Sinhala without sending anything', async () => {
  const { user, calls } = open();
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), '   ');
  await user.click(create());
  const said = screen.getAllByText(FIELDS);
  expect(said).toHaveLength(4);
  for (const sentence of said) expect(sentence).toHaveAttribute('lang', 'si');
  expect(sent(calls, 'POST')).toBeUndefined();
});

test.each([
  ['The bench is closed', 'The bench is closed'],
  ['', 'Failed to create repair'],
])(
  'when the server refuses a new repair with "%s", shows "%s" and keeps what was typed',
  async (message, said) => {
    const { user } = open({ 'POST /repairs': problem(409, message) });
    await fillIn(user);
    await user.click(create());
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    expect(form().getByRole('textbox', { name: /Serial No/ })).toHaveValue(' SN-1 ');
  },
);

test('sends the optional fields of a new repair', async () => {
  const { user, calls } = open();
  await fillIn(user);
  await user.click(screen.getByText('Email, language, order and internal notes'));
  await user.type(form().getByRole('textbox', { name: 'Customer' }), 'Amara');
  await user.type(form().getByRole('textbox', { name: 'Internal notes' }), 'Water inside');
  await user.click(create());
  await waitFor(() =>
    expect(sent(calls, 'POST')).toMatchObject({ customerName: 'Amara', internalNotes: 'Water inside' }),
  );
});

test('hides and shows the form', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Hide the form' }));
  expect(screen.queryByRole('form', { name: 'New Repair' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the form' }));
  expect(form().getByRole('textbox', { name: /Device Name/ })).toBeVisible();
});

test('saves an edited repair with its version and closes', async () => {
  const history = ['Kamala', 'Sunil'].map((author, index) => ({
    _id: `c${index}`,
    at: '2026-11-20T10:00:00.000Z',
    author,
    changes: [],
  }));
  const { user, calls, dialog, container } = await openEdit({
    'GET /repairs/passport/*': { sale: null, total: 0, repairs: [], customer: null, isRepeatFault: false },
    'GET /repairs/r1/history': history,
  });
  await dialog.findByText(/^Nothing is known of this device/);
  await dialog.findByText('Kamala');
  await expectNoViolations(container);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Progress/ }), 'Completed');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Repair Updated');
  const { _id, ...body } = repair;
  expect(sent(calls, 'PUT')).toEqual({ ...body, progress: 'Completed' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('rejects a blank required field with a message in Sinhala', async () => {
  const { user, calls, dialog } = await openEdit();
  await user.clear(dialog.getByRole('textbox', { name: /Serial No/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getAllByText(FIELDS)).toHaveLength(2);
  expect(sent(calls, 'PUT')).toBeUndefined();
});

test('reports a repair without an id as invalid', async () => {
  const { user, dialog, calls } = await openEdit({
    'GET /repairs': { ...page, repairs: [{ ...repair, _id: '' }] },
  });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getAllByText('Invalid repair')).toHaveLength(2));
  expect(sent(calls, 'PUT')).toBeUndefined();
});

test.each([
  ['No such repair', 'No such repair'],
  ['', 'Failed to update repair'],
])('when the server refuses an edited repair with "%s", shows "%s"', async (message, said) => {
  const { user, dialog } = await openEdit({ 'PUT /repairs/r1': problem(404, message) });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('logs out without an error message', async () => {
  const { user, location } = open({ 'POST /users/logout': undefined });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out');
  expect(localStorage.getItem('techToken')).toBeNull();
  expect(location()).toBe('/technician/login');
  expect(screen.queryByText('Please login as a technician')).not.toBeInTheDocument();
});
