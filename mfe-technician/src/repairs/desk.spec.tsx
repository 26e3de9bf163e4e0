import type { Repair } from '@netra/api-client';
import { expect, test } from '@jest/globals';
import { type ApiCall, expectNoViolations, fakeStream, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRepair, SIGNED_IN } from './a-repair.fixture';
import RepairsPage from './repairs.page';

const open = (query = '', api: object = {}) =>
  renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: `/technician/repairs${query}`,
    storage: SIGNED_IN,
    api: { 'GET /repairs': aPage([aRepair()]), 'PUT /repairs/r1': aRepair({ version: 3 }), ...api },
  });
const lists = (calls: ApiCall[]) =>
  calls
    .filter(({ path }) => path.startsWith('/repairs?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));

/** The server's answer for a board: the jobs of the requested stage. */
const stagesOf =
  (...repairs: Repair[]) =>
  ({ path }: ApiCall) =>
    aPage(
      repairs.filter(({ progress }) => new URLSearchParams(path.split('?')[1]).get('progress') === progress),
    );

const openBoard = async (...repairs: Repair[]) => {
  const rendered = open('?view=board', {
    'GET /repairs': stagesOf(...repairs),
    'GET /repairs/r1/charge': UNCHARGED,
  });
  await screen.findAllByRole('button', { name: /^Dome camera/ });
  return rendered;
};
/** A part that nobody has charged. */
const UNCHARGED = { quote: [], parts: [{ _id: 'p1', text: '1 × Lens', amount: 1_750, isInQuote: false }] };
const puts = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const MOVED = {
  deviceName: 'Dome camera',
  serialNo: 'SN-ABC123456',
  estimatedDate: '2030-01-31',
  notes: 'Lens is loose',
  version: 2,
  progress: 'Repairing',
};

test('sends the filters to the server and keeps them in the address', async () => {
  const { user, calls, location } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Ready for Pickup');
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(location()).toBe('/technician/repairs?progress=Ready+for+Pickup&overdue=true&assignee=me');
  const asked = lists(calls).at(-1)!;
  expect(Object.fromEntries(asked)).toMatchObject({
    progress: 'Ready for Pickup',
    overdue: 'true',
    assignee: 'me',
  });
  expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Unclaimed' }));
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  expect(location()).toBe('/technician/repairs?progress=Ready+for+Pickup&assignee=none');
});

test('offers to show all repairs when no repair matches the filters', async () => {
  const { user, location } = open('?overdue=true', { 'GET /repairs': aPage([]) });
  await user.click(await screen.findByRole('button', { name: 'Show all repairs' }));
  expect(location()).toBe('/technician/repairs');
});

test('goes to the last page when the last job of a later page is finished', async () => {
  const stream = fakeStream();
  let total = 21;
  const earlier = aRepair({ _id: 'r2', deviceName: 'Turret camera', serialNo: 'SN-2' });
  const { location } = open('?progress=Diagnosing&page=2', {
    'GET /repairs/live': stream.response,
    'GET /repairs': ({ path }: ApiCall) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return { ...aPage(page === 1 ? [earlier] : total > 20 ? [aRepair()] : [], total), page };
    },
  });
  await screen.findByRole('row', { name: /Dome camera/ });
  expect(location()).toBe('/technician/repairs?progress=Diagnosing&page=2');
  total = 20;
  stream.send({ _id: 'r1', progress: 'Completed' });
  await screen.findByRole('row', { name: /Turret camera/ });
  expect(location()).toBe('/technician/repairs?progress=Diagnosing');
});

test('shows in the table who has claimed a job', async () => {
  open('', { 'GET /repairs': aPage([aRepair({ assignee: { id: 't2', name: 'Kamala Perera' } })]) });
  const row = within(await screen.findByRole('row', { name: /Dome camera/ }));
  expect(row.getByText('Kamala Perera')).toBeInTheDocument();
});

test('shows the open jobs on the board by stage, the most urgent first, without violations', async () => {
  const { calls, container } = await openBoard(
    aRepair(),
    aRepair({ _id: 'r2', serialNo: 'SN-2', progress: 'Received' }),
  );
  const received = within(screen.getByRole('list', { name: 'Received' }));
  expect(received.getByText('SN-2')).toBeInTheDocument();
  const asked = lists(calls);
  expect(asked.map((query) => query.get('progress'))).toEqual([
    'Received',
    'Diagnosing',
    'Repairing',
    'Ready for Pickup',
  ]);
  expect(asked.every((query) => query.get('sort') === 'due' && query.get('limit') === '20')).toBe(true);
  await expectNoViolations(container);
});

test('shows more jobs of a stage on demand, then links to the table', async () => {
  const { user, calls } = open('?view=board', {
    'GET /repairs': ({ path }: ApiCall) =>
      path.includes('progress=Received') ? aPage([aRepair({ progress: 'Received' })], 700) : aPage([]),
  });
  for (const limit of ['40', '60', '80', '100']) {
    await user.click(await screen.findByRole('button', { name: /Show more/ }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('limit')).toBe(limit));
  }
  expect(await screen.findByRole('link', { name: 'See 699 more in the table' })).toHaveAttribute(
    'href',
    '/technician/repairs?progress=Received',
  );
});

test('moves a card by its menu with its version and undoes the move', async () => {
  const { user, calls } = await openBoard(aRepair());
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Move Dome camera, SN-ABC123456 to' }),
    'Repairing',
  );
  await screen.findAllByText('Dome camera: Repairing');
  expect(puts(calls)).toEqual([MOVED]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(puts(calls)[1]).toEqual({ ...MOVED, version: 3, progress: 'Diagnosing' }));
});

test('shows a moved card at its new stage even if the lists cannot be refetched', async () => {
  let isDown = false;
  const { user } = open('?view=board', {
    'GET /repairs': (call: ApiCall) => (isDown ? problem(503, '') : stagesOf(aRepair())(call)),
    'PUT /repairs/r1': () => {
      isDown = true;
      return aRepair({ progress: 'Repairing', version: 3 });
    },
  });
  const diagnosing = within(await screen.findByRole('list', { name: 'Diagnosing' }));
  await user.selectOptions(await diagnosing.findByRole('combobox', { name: /Move Dome/ }), 'Repairing');
  await waitFor(() => expect(diagnosing.queryByRole('listitem')).not.toBeInTheDocument());
});

test('moves a card one stage forward or back with Alt and an arrow key', async () => {
  const { user, calls } = await openBoard(aRepair());
  screen.getByRole('button', { name: /^Dome camera/ }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(puts(calls)).toEqual([MOVED]));
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(puts(calls)).toMatchObject([MOVED, { progress: 'Received' }]));
});

test('moves a card dragged to another stage and keeps one dropped at its own', async () => {
  const { calls, container } = await openBoard(aRepair());
  const column = (stage: string) => container.querySelector(`[data-stage="${stage}"]`)!;
  const card = screen.getByRole('listitem');
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.drop(column('Diagnosing'));
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.dragOver(column('Completed'));
  fireEvent.drop(column('Completed'));
  await waitFor(() => expect(puts(calls)).toEqual([{ ...MOVED, progress: 'Completed' }]));
});

test('warns when a job with parts to charge is completed without a hand-over', async () => {
  const { user } = open('?view=board', {
    'GET /repairs': stagesOf(aRepair()),
    'GET /repairs/r1/charge': UNCHARGED,
    'PUT /repairs/r1': aRepair({ progress: 'Completed', version: 3 }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Move Dome/ }), 'Completed');
  expect(await screen.findByText(/^Completed without a hand-over, so nothing was charged/)).toBeVisible();
});

test('says nothing of charges when a job without any is completed', async () => {
  const { user, calls } = open('?view=board', {
    'GET /repairs': stagesOf(aRepair()),
    'GET /repairs/r1/charge': { quote: [], parts: [] },
    'PUT /repairs/r1': aRepair({ progress: 'Completed', version: 3 }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Move Dome/ }), 'Completed');
  await screen.findAllByText('Dome camera: Completed');
  await waitFor(() => expect(calls.some(({ path }) => path === '/repairs/r1/charge')).toBe(true));
  expect(screen.queryByText(/nothing was charged/)).toBeNull();
});

test('keeps the focus on a card that the keyboard moves', async () => {
  let job = aRepair();
  const { user, calls } = open('?view=board', {
    'GET /repairs': (call: ApiCall) => stagesOf(job)(call),
    'PUT /repairs/r1': () => (job = aRepair({ version: job.version + 1, progress: 'Repairing' })),
  });
  (await screen.findByRole('button', { name: /^Dome camera/ })).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const repairing = within(screen.getByRole('list', { name: 'Repairing' }));
  await waitFor(() => expect(repairing.getByRole('button', { name: /^Dome camera/ })).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() =>
    expect(puts(calls)).toMatchObject([MOVED, { version: 3, progress: 'Ready for Pickup' }]),
  );
});

test('does not move a card that somebody else changed, reports it and refetches the board', async () => {
  const { user, calls } = open('?view=board', {
    'GET /repairs': stagesOf(aRepair()),
    'PUT /repairs/r1': problem(409, 'Someone else has changed it', { current: aRepair({ version: 3 }) }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Move Dome/ }), 'Repairing');
  await screen.findAllByText('Someone else has changed it');
  await waitFor(() => expect(lists(calls)).toHaveLength(8));
});

test('claims a card on the server', async () => {
  const { user, calls } = open('?view=board', {
    'GET /repairs': stagesOf(aRepair()),
    'POST /repairs/r1/claim': aRepair({ assignee: { id: 't1', name: 'Sunil Bandara' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Claim Dome camera, SN-ABC123456' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('shows a failure to load in each column, and once as an alert', async () => {
  let answered = 0;
  open('?view=board', {
    // Lets the columns fail one after the other, as in reality.
    'GET /repairs': async () => {
      const before = ++answered;
      await new Promise((resolve) => setTimeout(resolve, before * 5));
      return problem(503, '');
    },
  });
  const sentences = () => screen.getAllByText('Failed to load repairs');
  await waitFor(() => expect(sentences().filter(({ tagName }) => tagName === 'P')).toHaveLength(4));
  await waitFor(() => expect(sentences().filter(({ role }) => role === 'alert')).toHaveLength(1));
});

test.each(['', '?view=board'])('shows a colleague’s save without a reload (%s)', async (query) => {
  const stream = fakeStream();
  let device = 'Dome camera';
  const { calls } = open(query, {
    'GET /repairs/live': stream.response,
    'GET /repairs': () => aPage([aRepair({ deviceName: device })]),
  });
  await screen.findAllByText('Dome camera');
  await waitFor(() => expect(calls.some(({ path }) => path === '/repairs/live')).toBe(true));
  device = 'Turret camera';
  stream.send({ _id: 'r1', progress: 'Repairing' });
  expect((await screen.findAllByText('Turret camera'))[0]).toBeVisible();
  const live = calls.find(({ path }) => path === '/repairs/live')!;
  expect(live.headers.get('authorization')).toBe('Bearer TT');
});

test('marks warranty claims and paid repairs that customers filed, in the list and on the board', async () => {
  const view = open('', { 'GET /repairs': aPage([aRepair({ origin: 'warranty' })]) });
  expect(await screen.findByText('Warranty claim')).toBeVisible();
  view.unmount();
  await openBoard(aRepair({ origin: 'paid' }));
  expect(screen.getByText('Paid repair')).toBeVisible();
});
