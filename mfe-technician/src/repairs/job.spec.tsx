import type { Repair } from '@netra/api-client';
import { expect, test } from '@jest/globals';
import { type ApiCall, expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRepair, SIGNED_IN } from './a-repair.fixture';
import RepairsPage from './repairs.page';

const photo = (more: object = {}) =>
  ({
    _id: 'p1',
    url: '/images/repairs/a.jpg',
    kind: 'before',
    at: '2026-11-20T09:00:00.000Z',
    ...more,
  }) as const;
const history = [
  {
    _id: 'c2',
    at: '2026-11-20T10:00:00.000Z',
    author: 'Kamala Perera',
    changes: [
      { field: 'progress', before: 'Received', after: 'Diagnosing' },
      { field: 'photo', before: null, after: '/images/repairs/a.jpg' },
    ],
  },
  {
    _id: 'c1',
    at: '2026-11-20T09:00:00.000Z',
    author: 'Sunil Bandara',
    changes: [{ field: 'deviceName', before: null, after: 'Dome camera' }],
  },
];

async function openJob(repair: Repair = aRepair(), api: object = {}) {
  const rendered = renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: '/technician/repairs?job=r1',
    storage: SIGNED_IN,
    api: {
      'GET /repairs': aPage([repair]),
      'GET /repairs/r1': repair,
      'GET /repairs/r1/history': history,
      'PUT /repairs/r1': repair,
      ...api,
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Repair/ }));
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...rendered, dialog, save };
}
const sent = (calls: ApiCall[], method: string) => calls.filter((call) => call.method === method);

test('opens a job from its address in full, without violations', async () => {
  const { dialog, container } = await openJob(
    aRepair({
      internalNotes: 'Water inside',
      customerName: 'Amara',
      photos: [photo(), photo({ _id: 'p2', kind: 'after' })],
    }),
  );
  const internal = dialog.getByRole('textbox', { name: 'Internal notes' });
  expect(internal).toHaveValue('Water inside');
  expect(internal).toHaveAccessibleDescription('Only staff read this, never the customer.');
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription(
    'The customer reads this in the tracker.',
  );
  expect(dialog.getByRole('textbox', { name: 'Customer' })).toHaveValue('Amara');
  expect(dialog.getByRole('img', { name: 'Before, photo 1' })).toHaveAttribute(
    'src',
    '/images/repairs/a.jpg',
  );
  expect(dialog.getByRole('img', { name: 'After, photo 1' })).toBeInTheDocument();
  await dialog.findByText('Kamala Perera');
  expect(dialog.getByText('Progress: Received → Diagnosing')).toBeInTheDocument();
  expect(dialog.getByText('Photo added')).toBeInTheDocument();
  expect(dialog.getByText('Taken in with')).toBeInTheDocument();
  await expectNoViolations(container);
});

test('shows an error when the job in the address does not exist', async () => {
  renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: '/technician/repairs?job=gone',
    storage: SIGNED_IN,
    api: { 'GET /repairs': aPage([]), 'GET /repairs/gone': problem(404, 'Repair not found') },
  });
  await screen.findByText('Repair not found');
});

test('sends changed optional fields and clears emptied ones', async () => {
  const { dialog, user, calls, save, location } = await openJob(aRepair({ customerName: 'Amara' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Customer' }));
  await user.type(dialog.getByRole('textbox', { name: 'Accessories' }), ' Adapter ');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Outcome' }), 'Repaired');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language of the mails' }), 'සිංහල');
  await save();
  await screen.findByText('Repair Updated');
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    version: 2,
    deviceName: 'Dome camera',
    serialNo: 'SN-ABC123456',
    progress: 'Diagnosing',
    estimatedDate: '2030-01-31',
    notes: 'Lens is loose',
    customerName: null,
    accessories: 'Adapter',
    outcome: 'repaired',
    customerLanguage: 'si',
  });
  await waitFor(() => expect(location()).toBe('/technician/repairs'));
});

test('shows both values when a colleague changed the job too, and saves the chosen ones', async () => {
  const current = aRepair({
    progress: 'Repairing',
    notes: 'Lens replaced',
    estimatedDate: '2030-02-01',
    version: 3,
  });
  let isStale = true;
  const { dialog, user, calls, save, container } = await openJob(aRepair(), {
    'PUT /repairs/r1': () => (isStale ? problem(409, 'Changed by somebody', { current }) : current),
  });
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ', tightened');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Progress/ }), 'Ready for Pickup');
  await save();
  const progress = within(await dialog.findByRole('group', { name: 'Progress' }));
  expect(progress.getByRole('radio', { name: 'Take theirs: Repairing' })).not.toBeChecked();
  expect(progress.getByRole('radio', { name: 'Keep mine: Ready for Pickup' })).toBeChecked();
  const due = within(dialog.getByRole('group', { name: 'Estimated Date' }));
  expect(due.getByRole('radio', { name: 'Take theirs: 1 Feb 2030' })).toBeChecked();
  expect(dialog.queryByRole('group', { name: 'Device Name' })).not.toBeInTheDocument();
  await expectNoViolations(container);
  isStale = false;
  const notes = within(dialog.getByRole('group', { name: 'Notes' }));
  await user.click(notes.getByRole('radio', { name: 'Take theirs: Lens replaced' }));
  await user.click(dialog.getByRole('button', { name: 'Go on with these' }));
  await save();
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
  expect(sent(calls, 'PUT')[1]?.body).toMatchObject({
    version: 3,
    progress: 'Ready for Pickup',
    notes: 'Lens replaced',
    estimatedDate: '2030-02-01',
  });
});

test('saves over a job that was merely claimed in the meantime', async () => {
  const current = aRepair({ assignee: { id: 't2', name: 'Kamala Perera' }, version: 3 });
  const { calls, save } = await openJob(aRepair(), {
    'PUT /repairs/r1': ({ body }: ApiCall) =>
      (body as Repair).version === 2 ? problem(409, 'Changed by somebody', { current }) : current,
  });
  await save();
  await screen.findByText('Repair Updated');
  expect(sent(calls, 'PUT').map(({ body }) => (body as Repair).version)).toEqual([2, 3]);
});

test('asks before closing a job with changes', async () => {
  const { dialog, user } = await openJob();
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), '!');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Lens is loose!');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows who has the job after claiming and releasing', async () => {
  const mine = aRepair({ assignee: { id: 't1', name: 'Sunil Bandara' }, version: 3 });
  let now = aRepair();
  const { dialog, user, calls } = await openJob(now, {
    'GET /repairs/r1': () => now,
    'POST /repairs/r1/claim': () => (now = mine),
    'DELETE /repairs/r1/claim': () => (now = aRepair({ version: 4 })),
  });
  await user.click(dialog.getByRole('button', { name: 'Claim' }));
  await dialog.findByText('Sunil Bandara (you)');
  expect(sent(calls, 'POST')[0]?.body).toEqual({});
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await dialog.findByText('Nobody has claimed this job.');
});

test("takes over a colleague's job and shows a refusal", async () => {
  const { dialog, user, calls } = await openJob(aRepair({ assignee: { id: 't2', name: 'Kamala Perera' } }), {
    'POST /repairs/r1/claim': problem(409, 'Kamala Perera works on this repair already'),
  });
  expect(dialog.getByText('Kamala Perera', { selector: 'p *' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(sent(calls, 'POST')[0]?.body).toEqual({ takeOver: true });
  await screen.findByText('Kamala Perera works on this repair already');
});

test('saves added and removed photos at once and shows a rejection', async () => {
  let now = aRepair({ photos: [photo()] });
  const { dialog, user, calls } = await openJob(now, {
    'GET /repairs/r1': () => now,
    'POST /repairs/r1/photos': () =>
      (now = aRepair({ photos: [photo(), photo({ _id: 'p2', kind: 'after' })] })),
    'DELETE /repairs/r1/photos/p1': () => (now = aRepair({ photos: [photo({ _id: 'p2', kind: 'after' })] })),
  });
  const file = new File(['x'], 'after.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText('Add an after photo'), file);
  await dialog.findByRole('img', { name: 'After, photo 1' });
  expect(sent(calls, 'POST')[0]?.path).toBe('/repairs/r1/photos?kind=after');
  await user.click(dialog.getByRole('button', { name: 'Remove Before, photo 1' }));
  await user.click(dialog.getByRole('button', { name: 'Remove?' }));
  await waitFor(() => expect(dialog.queryByRole('img', { name: 'Before, photo 1' })).not.toBeInTheDocument());

  const refused = await openJob(aRepair(), { 'POST /repairs/r1/photos': problem(415, 'No picture') });
  await refused.user.upload(refused.dialog.getByLabelText('Add a before photo'), file);
  await screen.findByText('No picture');
});

test('the choice of photos keeps the focus while one is stored, and takes no other', async () => {
  const { dialog, user, calls } = await openJob(aRepair(), {
    'POST /repairs/r1/photos': () => new Promise(() => undefined),
  });
  const file = new File(['x'], 'after.jpg', { type: 'image/jpeg' });
  const choice = dialog.getByLabelText('Add an after photo');
  await user.upload(choice, file);
  expect(choice).toBeEnabled();
  expect(choice).toHaveAttribute('aria-disabled', 'true');
  await user.upload(choice, file);
  expect(sent(calls, 'POST')).toHaveLength(1);
});
