import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Link } from '@netra/web-kit';
import { held, renderPage } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRepair, SIGNED_IN } from './a-repair.fixture';
import RepairsPage from './repairs.page';

/** An answer that the test gives once the technician has gone on. */
let last = held();
beforeEach(() => {
  last = held();
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => void jest.restoreAllMocks());

const ELSEWHERE = '/technician/tickets/r7';
const other = aRepair({ _id: 'r2', deviceName: 'Recorder', serialNo: 'SN-2' });

function open(search: string, api: object) {
  const page = renderPage(
    <>
      <RepairsPage />
      <Link to={ELSEWHERE}>Elsewhere</Link>
    </>,
    {
      path: '/technician/repairs',
      route: `/technician/repairs${search}`,
      storage: SIGNED_IN,
      api: {
        'GET /repairs': aPage([aRepair(), other]),
        'GET /repairs/r1': aRepair(),
        'GET /repairs/r2': other,
        'GET /repairs/r1/charge': { quote: [], parts: [], isQuoteOver: false },
        ...Object.fromEntries(['r1', 'r2'].map((id) => [`GET /repairs/${id}/history`, []])),
        ...Object.fromEntries(['r1', 'r2'].map((id) => [`GET /repairs/${id}/parts`, { parts: [] }])),
        'GET /repairs/passport/*': {
          sale: null,
          total: 0,
          repairs: [],
          customer: null,
          isRepeatFault: false,
        },
        ...api,
      },
    },
  );
  const leave = async () => {
    await page.user.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true }));
    await waitFor(() => expect(page.location()).toBe(ELSEWHERE));
  };
  return { ...page, leave };
}

async function saveAndPrint({ user }: ReturnType<typeof open>) {
  const form = within(screen.getByRole('form', { name: 'New Repair' }));
  await user.type(form.getByRole('textbox', { name: /Device Name/ }), 'Dome');
  await user.type(form.getByRole('textbox', { name: /Serial No/ }), 'SN-1');
  fireEvent.change(form.getByLabelText(/Estimated Date/), { target: { value: '2030-12-01' } });
  await user.click(form.getByRole('button', { name: 'Save and print' }));
}
const wasSent = ({ calls }: ReturnType<typeof open>, method: string, path: string) =>
  waitFor(() => expect(calls.some((call) => call.method === method && call.path === path)).toBe(true));

test('an intake that was saved meanwhile does not fetch the technician from another page, and says what was not printed', async () => {
  const page = open('', { 'POST /repairs': () => last.sent });
  await saveAndPrint(page);
  await wasSent(page, 'POST', '/repairs');
  await page.leave();
  last.resolve(aRepair({ _id: 'r9' }));
  await screen.findByText(/not printed, because you have gone on to something else/);
  await act(() => Promise.resolve());
  expect(page.location()).toBe(ELSEWHERE);
});

test('an intake that was saved meanwhile does not fetch the technician from another job', async () => {
  const page = open('', { 'POST /repairs': () => last.sent });
  await saveAndPrint(page);
  await wasSent(page, 'POST', '/repairs');
  await page.user.click(await screen.findByRole('button', { name: /^Edit Recorder/ }));
  await screen.findByRole('dialog', { name: /^Edit Repair/ });
  last.resolve(aRepair({ _id: 'r9' }));
  await screen.findByText(/not printed, because/);
  await act(() => Promise.resolve());
  expect(page.location()).toBe('/technician/repairs?job=r2');
});

test('a hand-over that was saved meanwhile does not fetch the technician from another page', async () => {
  const page = open('?job=r1', { 'PUT /repairs/r1/hand-over': () => last.sent });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Repair/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await page.user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Charge' }),
    'No charge: goodwill',
  );
  await page.user.click(dialog.getByRole('button', { name: 'Complete and print' }));
  await wasSent(page, 'PUT', '/repairs/r1/hand-over');
  await page.leave();
  last.resolve(aRepair({ version: 3, progress: 'Completed', outcome: 'repaired' }));
  await screen.findByText(/not printed, because you have gone on to something else/);
  await act(() => Promise.resolve());
  expect(page.location()).toBe(ELSEWHERE);
});

test('a job that was saved meanwhile does not fetch the technician from another page', async () => {
  const page = open('?job=r1', { 'PUT /repairs/r1': () => last.sent });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Repair/ }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Notes' }), '!');
  await page.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await wasSent(page, 'PUT', '/repairs/r1');
  await page.leave();
  last.resolve(aRepair({ version: 3, notes: 'Lens is loose!' }));
  await screen.findByText('Repair Updated');
  await act(() => Promise.resolve());
  expect(page.location()).toBe(ELSEWHERE);
});
