import { expect, test } from '@jest/globals';
import { expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import RepairListPage from './repair-list.page';

const repair = {
  _id: '0193a1b2-0000-7000-8000-00000d4f7a',
  deviceName: 'Dome camera',
  serialNo: 'SN-1',
  progress: 'Repairing',
  notes: 'The lens is loose',
  estimatedDate: '2026-11-01',
  internalNotes: '',
  customerName: 'Amal Peiris',
  customerEmail: 'amal@mail.lk',
  customerPhone: '0771234567',
  customerLanguage: 'en',
  accessories: null,
  orderId: 'NT-7K3M9QXA',
  outcome: null,
  assignee: { id: 't1', name: 'Sunil Bandara' },
  photos: [{ _id: 'p1', url: '/api/repairs/photos/p1', kind: 'before', at: '2026-10-20T08:30:00.000Z' }],
  version: 1,
  createdAt: '2026-10-20T08:30:00.000Z',
  updatedAt: '2026-10-21T08:30:00.000Z',
};
const technician = (id: string, firstName: string, lastName: string) => ({
  _id: id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@netra.lk`,
});
const technicians = [technician('t1', 'Sunil', 'Bandara'), technician('t2', 'Kamala', 'Perera')];
const history = [
  {
    _id: 'h1',
    at: '2026-10-21T08:30:00.000Z',
    author: 'Sunil Bandara',
    changes: [{ field: 'estimatedDate', before: null, after: '2026-11-01' }],
  },
];
const GET = `GET /repairs/${repair._id}`;
const PUT = `PUT /repairs/${repair._id}/assignee`;

const open = (api: object = {}, route = '/admin/repair') =>
  renderPage(<RepairListPage />, {
    route,
    api: {
      'GET /repairs': { total: 1, page: 1, limit: 20, totalPages: 1, repairs: [repair] },
      'GET /technicians': { total: 2, page: 1, limit: 100, totalPages: 1, technicians },
      [`${GET}/history`]: history,
      [GET]: repair,
      [PUT]: repair,
      ...api,
    },
  });

async function openJob(api: object = {}) {
  const rendered = open(api);
  await rendered.user.click(await screen.findByRole('button', { name: '#0D4F7A' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Job #0D4F7A, Dome camera' }));
  await dialog.findByRole('option', { name: 'Kamala Perera' });
  return { ...rendered, dialog };
}

test('lists repairs with customer, technician and an overdue mark', async () => {
  const { container } = open();
  const row = within(await screen.findByRole('row', { name: /#0D4F7A/ }));
  for (const text of ['Dome camera', 'SN-1', 'Amal Peiris', 'Repairing', 'Sunil Bandara', 'overdue'])
    expect(row.getByText(text)).toBeInTheDocument();
  await expectNoViolations(container);
});

test('sends the filters to the server and keeps them in the address', async () => {
  const { user, calls, location } = open();
  await screen.findByText('SN-1');
  const choose = (name: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), option);
  await choose('Stage', 'Ready for Pickup');
  await choose('Technician', 'Kamala Perera');
  await choose('Attention', 'Overdue only');
  await choose('Attention', 'No news for 7 days');
  await waitFor(() => {
    const query = new URLSearchParams(
      calls
        .filter(({ path }) => path.startsWith('/repairs?'))
        .at(-1)
        ?.path.slice(9),
    );
    expect(Object.fromEntries(query)).toMatchObject({
      progress: 'Ready for Pickup',
      technician: 't2',
      quietDays: '7',
    });
    expect(query.has('overdue')).toBe(false);
  });
  expect(location()).toBe('/admin/repair?progress=Ready+for+Pickup&technician=t2&quiet=7');
});

test('opens a repair in full with links to reach its customer', async () => {
  const { dialog, container } = await openJob();
  expect(dialog.getByText('The lens is loose')).toBeVisible();
  expect(dialog.getByRole('link', { name: '0771234567' })).toHaveAttribute('href', 'tel:0771234567');
  expect(dialog.getByRole('link', { name: 'NT-7K3M9QXA' })).toHaveAttribute(
    'href',
    '/admin/order?order=NT-7K3M9QXA',
  );
  expect(dialog.getByRole('img', { name: 'As it came in, photo 1' })).toBeVisible();
  const change = within(await dialog.findByRole('row', { name: /Estimated date/ }));
  expect(change.getByText('1 Nov 2026')).toBeVisible();
  await expectNoViolations(container);
});

test("assigns a repair by the technician's address, and releases it for nobody", async () => {
  const { user, dialog, calls } = await openJob({ [`DELETE /repairs/${repair._id}/claim`]: repair });
  const select = dialog.getByRole('combobox', { name: 'Technician' });
  expect(select).toHaveDisplayValue('Sunil Bandara');
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await user.selectOptions(select, 'Kamala Perera');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Repair assigned')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ technician: 'kamala@netra.lk' });
  await user.selectOptions(select, 'Nobody');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('keeps the choice and shows why a repair cannot be assigned', async () => {
  const { user, dialog } = await openJob({ [PUT]: problem(404, 'Technician not found') });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Technician' }), 'Kamala Perera');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Technician not found')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Technician' })).toHaveDisplayValue('Kamala Perera');
});

test('offers to try again when the repair in the address cannot be loaded', async () => {
  open({ [GET]: problem(503, '') }, `/admin/repair?repair=${repair._id}`);
  expect(await screen.findByText('This repair could not be opened')).toBeVisible();
});

test('corrects what was charged, by the new price and with a reason', async () => {
  let charged = { ...repair, progress: 'Completed', charged: 150_000, open: 135_000 };
  const POST = `POST /repairs/${repair._id}/corrections`;
  const { user, dialog, calls, container } = await openJob({
    [GET]: () => charged,
    [POST]: () => (charged = { ...charged, charged: 10_000.5, open: 0 }),
  });
  await user.click(dialog.getByRole('button', { name: 'Correct the price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the price' }));
  const save = await form.findByRole('button', { name: 'Save the correction' });
  await expectNoViolations(container);
  const price = form.getByRole('spinbutton', { name: /^New price/ });
  await user.type(price, '150000');
  await user.click(save);
  expect(form.getByText('This is the price already.')).toBeVisible();
  await user.clear(price);
  await user.type(price, '10000.50');
  expect(form.getByText('Give Rs 4,999.50 back to the customer.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'A zero too much');
  await user.click(save);
  expect(await screen.findByText('The price was corrected')).toBeVisible();
  const sent = calls.find(({ path }) => path === `/repairs/${repair._id}/corrections`);
  expect(sent?.body).toEqual({ amount: -139_999.5, reason: 'A zero too much', charged: 150_000 });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^\d/);
  expect(await dialog.findByText('Rs 10,000.50')).toBeVisible();
});

test('corrects the price of the hand-over that is chosen, for a repair that came back', async () => {
  const charged = { ...repair, progress: 'Completed', charged: 5_000, open: 0 };
  const POST = `POST /repairs/${repair._id}/corrections`;
  const earlier = [{ _id: 'h1', charged: 3_000, at: '2026-10-21T08:30:00.000Z' }];
  const newest = { _id: 'h2', charged: 2_500, corrected: -500, at: '2026-11-21T08:30:00.000Z', earlier };
  const { user, dialog, calls, container } = await openJob({
    [GET]: charged,
    [`${GET}/hand-over`]: newest,
    [POST]: charged,
  });
  await user.click(dialog.getByRole('button', { name: 'Correct the price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the price' }));
  const choice = await form.findByRole('combobox', { name: 'Hand-over' });
  expect(choice).toHaveDisplayValue(/^21 Nov 2026.*Rs 2,000\.00$/);
  await user.selectOptions(
    choice,
    within(choice).getByRole('option', { name: /^21 Oct 2026.*Rs 3,000\.00$/ }),
  );
  await expectNoViolations(container);
  await user.type(form.getByRole('spinbutton', { name: /^New price/ }), '2600');
  expect(form.getByText('Give Rs 400.00 back to the customer.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'A lens too much');
  await user.click(form.getByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText('The price was corrected')).toBeVisible();
  const sent = calls.find(({ path }) => path === `/repairs/${repair._id}/corrections`);
  expect(sent?.body).toEqual({ amount: -400, reason: 'A lens too much', charged: 5_000, handOverId: 'h1' });
});

test('asks for no new price before it is known which price that is, and offers to try again', async () => {
  const charged = { ...repair, progress: 'Completed', charged: 5_000, open: 0 };
  const earlier = [{ _id: 'h1', charged: 3_000, at: '2026-10-21T08:30:00.000Z' }];
  const newest = { _id: 'h2', charged: 2_000, at: '2026-11-21T08:30:00.000Z', earlier };
  const slow = held();
  const answers = [() => problem(400, 'Not now'), () => slow.sent];
  const { user, dialog } = await openJob({
    [GET]: charged,
    [`${GET}/hand-over`]: () => (answers.shift() ?? (() => newest))(),
  });
  await user.click(dialog.getByRole('button', { name: 'Correct the price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the price' }));
  const again = await form.findByRole('button', { name: 'Try again' });
  expect(form.queryByRole('spinbutton')).toBeNull();
  await user.click(again);
  expect(form.queryByRole('spinbutton')).toBeNull();
  slow.resolve(newest);
  expect(await form.findByRole('combobox', { name: 'Hand-over' })).toHaveDisplayValue(/Rs 2,000\.00$/);
  expect(form.getByRole('spinbutton', { name: /^New price/ })).toBeVisible();
});

test('names the newest hand-over to correct too, so that one that arrives meanwhile does not take its place', async () => {
  const charged = { ...repair, progress: 'Completed', charged: 2_000, open: 0 };
  const POST = `POST /repairs/${repair._id}/corrections`;
  const newest = { _id: 'h2', charged: 2_000, at: '2026-11-21T08:30:00.000Z', earlier: [] };
  const { user, dialog, calls } = await openJob({
    [GET]: charged,
    [`${GET}/hand-over`]: newest,
    [POST]: charged,
  });
  await user.click(dialog.getByRole('button', { name: 'Correct the price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the price' }));
  await user.type(await form.findByRole('spinbutton', { name: /^New price/ }), '1500');
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'A lens too much');
  await user.click(form.getByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText('The price was corrected')).toBeVisible();
  const sent = calls.find(({ path }) => path === `/repairs/${repair._id}/corrections`);
  expect(sent?.body).toEqual({ amount: -500, reason: 'A lens too much', charged: 2_000, handOverId: 'h2' });
});

test('offers no correction before anything was charged', async () => {
  const { dialog } = await openJob({ [GET]: { ...repair, charged: 0, open: 0 } });
  expect(dialog.queryByRole('button', { name: 'Correct the price' })).toBeNull();
});
