import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiCall } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aPage, aRepair, SIGNED_IN } from '../a-repair.fixture';
import RepairsPage from '../repairs.page';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => void jest.restoreAllMocks());

const connect = (there: boolean) =>
  act(() => {
    isOnline = there;
    window.dispatchEvent(new Event(there ? 'online' : 'offline'));
  });
const SUNIL = {
  techToken: 'TT',
  technician: JSON.stringify({ _id: 't1', firstName: 'Sunil', email: 'sunil@netra.lk' }),
};
const open = (api: object = {}, storage: Record<string, string> = SUNIL) =>
  renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: '/technician/repairs',
    storage,
    api: {
      'GET /repairs': aPage([aRepair()]),
      'GET /repairs/r1': aRepair(),
      'GET /repairs/r1/history': [],
      ...api,
    },
  });
const stored = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
/** Opens the page again with what the browser has stored. */
const reload = (api: object = {}) => open(api, stored());
const form = () => within(screen.getByRole('form', { name: 'New Repair' }));
const bar = () => within(screen.getByRole('region', { name: /wait/ }));
const writes = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'POST' || method === 'PUT');
const keysOf = (calls: ApiCall[]) => writes(calls).map(({ headers }) => headers.get('idempotency-key'));

async function takeIn(user: UserEvent, serial: string) {
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), 'Dome');
  await user.type(form().getByRole('textbox', { name: /Serial No/ }), serial);
  fireEvent.change(form().getByLabelText(/Estimated Date/), { target: { value: '2099-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Create Repair' }));
}

async function editNotes(user: UserEvent, more: string) {
  await user.click(await screen.findByRole('button', { name: /^Edit Dome camera/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Repair/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), more);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
}

test('sends offline saves in order, each under its key, once a reloaded page is online', async () => {
  const first = open();
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await takeIn(first.user, 'SN-1');
  await screen.findByText('Kept here. It is sent as soon as there is a connection.');
  await takeIn(first.user, 'SN-2');
  expect(bar().getByText('2 saves wait to be sent')).toBeVisible();
  expect(bar().getByText(/There is no connection/)).toBeVisible();
  expect(form().getByRole('textbox', { name: /Serial No/ })).toHaveValue('');
  expect(writes(first.calls)).toEqual([]);
  await expectNoViolations(first.container);

  const second = reload({ 'POST /repairs': aRepair() });
  expect(bar().getByText('2 saves wait to be sent')).toBeVisible();
  expect(writes(second.calls)).toEqual([]);
  connect(true);
  await waitFor(() => expect(writes(second.calls)).toHaveLength(2));
  expect(writes(second.calls)).toMatchObject([
    { body: { serialNo: 'SN-1' } },
    { body: { serialNo: 'SN-2' } },
  ]);
  expect(new Set(keysOf(second.calls)).size).toBe(2);
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
});

test('sends an intake whose answer was lost again under the same key until it is confirmed', async () => {
  const answers = [problem(503, ''), problem(502, ''), aRepair()];
  const { user, calls } = open({ 'POST /repairs': () => answers.shift() });
  await takeIn(user, 'SN-1');
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  await user.click(await bar().findByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
  expect(new Set(keysOf(calls)).size).toBe(1);
  expect(writes(calls)).toHaveLength(3);
});

test('merges two unsent changes of a repair into one over the opened version', async () => {
  const { user, calls } = open({ 'PUT /repairs/r1': aRepair({ version: 3 }) });
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await editNotes(user, ', tightened');
  await editNotes(user, ', cleaned');
  expect(bar().getByText('1 save waits to be sent')).toBeVisible();
  connect(true);
  await waitFor(() => expect(writes(calls)).toHaveLength(1));
  expect(writes(calls)[0]?.body).toMatchObject({ notes: 'Lens is loose, tightened, cleaned', version: 2 });
});

test('asks for a decision field by field when somebody else made another change', async () => {
  const current = aRepair({ version: 3, notes: 'Lens replaced', progress: 'Repairing' });
  const state = { answer: problem(409, 'Changed', { current }) as unknown };
  const { user, calls, container } = open({ 'PUT /repairs/r1': () => state.answer });
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await editNotes(user, ', tightened');
  connect(true);
  await user.click(await bar().findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose change counts?' }));
  const notes = within(dialog.getByRole('group', { name: 'Notes' }));
  expect(notes.getByRole('radio', { name: /Lens is loose, tightened/ })).toBeChecked();
  expect(
    within(dialog.getByRole('group', { name: 'Progress' })).getByRole('radio', { name: /Repairing/ }),
  ).toBeChecked();
  await expectNoViolations(container);
  state.answer = aRepair({ version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Go on with these' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
  const change = { version: 3, progress: 'Repairing', notes: 'Lens is loose, tightened' };
  expect(writes(calls).at(-1)?.body).toMatchObject(change);
});

test('sends other saves while one waits behind a conflict, and both changes once it is decided', async () => {
  const current = aRepair({ version: 3, notes: 'Lens replaced' });
  const state = { answer: problem(503, '') as unknown };
  const { user, calls } = open({ 'PUT /repairs/r1': () => state.answer, 'POST /repairs': aRepair() });
  const puts = () => calls.filter(({ method }) => method === 'PUT');
  await editNotes(user, ', tightened');
  await waitFor(() => expect(puts()).toHaveLength(2));
  await editNotes(user, ', cleaned');
  await bar().findByText('2 saves wait to be sent');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  state.answer = problem(409, 'Changed', { current });
  await user.click(bar().getByRole('button', { name: 'Send now' }));
  await bar().findByRole('button', { name: 'Decide' });
  const before = puts().length;

  await takeIn(user, 'SN-2');
  await waitFor(() => expect(writes(calls).at(-1)).toMatchObject({ body: { serialNo: 'SN-2' } }));
  expect(bar().getByText('2 saves wait to be sent')).toBeVisible();

  state.answer = aRepair({ version: 4 });
  await user.click(bar().getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose change counts?' }));
  await user.click(dialog.getByRole('button', { name: 'Go on with these' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
  expect(puts()).toHaveLength(before + 2);
});

test('refuses another change to a repair that waits for a decision, and keeps what was typed', async () => {
  const current = aRepair({ version: 3, notes: 'Lens replaced' });
  const { user } = open({ 'PUT /repairs/r1': problem(409, 'Changed', { current }) });
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await editNotes(user, ', tightened');
  connect(true);
  await bar().findByRole('button', { name: 'Decide' });
  await editNotes(user, ', cleaned');
  await screen.findAllByText(/An earlier change of this repair waits for your decision/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Repair/ }));
  expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Lens is loose, tightened, cleaned');
});

test('shows why an intake was refused, sends the others, and allows correcting it', async () => {
  const answer = ({ body }: ApiCall) =>
    (body as { serialNo: string }).serialNo === 'BAD' ? problem(400, 'serialNo is not right') : aRepair();
  const { user, calls } = open({ 'POST /repairs': answer });
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await takeIn(user, 'BAD');
  await takeIn(user, 'GOOD');
  connect(true);
  expect(await bar().findByText('serialNo is not right')).toBeVisible();
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  await user.click(await bar().findByRole('button', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct what was refused' }));
  const serial = dialog.getByRole('textbox', { name: /Serial No/ });
  await user.clear(serial);
  await user.type(serial, 'BETTER');
  await user.click(dialog.getByRole('button', { name: 'Save and send again' }));
  await waitFor(() => expect(writes(calls)).toHaveLength(3));
  expect(writes(calls).at(-1)?.body).toMatchObject({ serialNo: 'BETTER', deviceName: 'Dome' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
});

test('shows why a change was forbidden, and sends the saves behind it', async () => {
  const { user, calls } = open({
    'PUT /repairs/r1': problem(403, 'Take this repair before you work on it'),
    'POST /repairs': aRepair(),
  });
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await editNotes(user, ', tightened');
  // The dialog takes the focus back when it closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await takeIn(user, 'SN-2');
  await bar().findByText('2 saves wait to be sent');
  connect(true);
  expect(await bar().findByText('Take this repair before you work on it')).toBeVisible();
  await waitFor(() => expect(writes(calls)).toMatchObject([{}, { body: { serialNo: 'SN-2' } }]));
  expect(bar().getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('keeps waiting saves for the next sign-in of the same technician when the session ends', async () => {
  const { user, location } = open({ 'POST /repairs': problem(401, 'Please login') });
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await takeIn(user, 'SN-1');
  connect(true);
  await user.click(await screen.findByRole('button', { name: 'Leave this page' }));
  await waitFor(() => expect(location()).toMatch(/^\/technician\/login/));
  const left = stored();

  open({}, { ...left, ...SIGNED_IN });
  await screen.findByRole('row', { name: /Dome camera/ });
  expect(screen.queryByRole('region', { name: /wait/ })).toBeNull();

  const { calls } = open({ 'POST /repairs': aRepair() }, { ...left, ...SUNIL });
  await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { serialNo: 'SN-1' } }]));
});

test('asks before discarding a waiting save', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /Dome camera/ });
  connect(false);
  await takeIn(user, 'SN-1');
  await user.click(await bar().findByRole('button', { name: 'Discard' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Discard what you typed for Dome?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  connect(true);
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
});
