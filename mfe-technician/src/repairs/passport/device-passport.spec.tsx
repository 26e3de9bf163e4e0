import { expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aPage, aSale, SIGNED_IN } from '../a-repair.fixture';
import RepairsPage from '../repairs.page';
import type { DevicePassport as Passport } from '@netra/api-client';

const LONGER_THAN_THE_PAUSE_MS = 1_000;
const nothing: Passport = { sale: null, total: 0, repairs: [], customer: null, isRepeatFault: false };

async function typeSerial(passport: unknown, typed = 'sn/1') {
  const page = renderPage(<RepairsPage />, {
    route: '/technician/repairs',
    storage: SIGNED_IN,
    api: { 'GET /repairs': aPage([]), 'GET /repairs/passport/*': passport },
  });
  await page.user.type(screen.getByRole('textbox', { name: /Serial No/ }), typed);
  return page;
}
const asked = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.startsWith('/repairs/passport/'));

test('looks up a serial once typing pauses', async () => {
  const { calls } = await typeSerial(nothing);
  expect(await screen.findByText(/Nothing is known of this device/)).toBeVisible();
  expect(asked(calls).map(({ path }) => path)).toEqual(['/repairs/passport/sn%2F1']);
});

test('shows sale, warranty and earlier repairs of a known device', async () => {
  const earlier = {
    _id: 'r0',
    deviceName: 'Dome',
    progress: 'Completed',
    outcome: 'repaired',
    createdAt: '2026-10-01T06:00:00.000Z',
    completedAt: '2026-10-05T06:00:00.000Z',
  };
  const { container } = await typeSerial({ sale: aSale, total: 1, repairs: [earlier], isRepeatFault: true });
  for (const text of ['Under warranty', 'Repeat fault', '1 earlier repair'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/Dome 4MP, sold on 10 Jan 2026 · Order NT-1/)).toBeVisible();
  expect(screen.getByText(/until 10 Jan 2027/)).toBeVisible();
  expect(screen.getByText(/completed 5 Oct 2026/)).toBeVisible();
  await expectNoViolations(container);
});

test.each([
  [{ ...aSale, isUnderWarranty: false }, 'Warranty is over'],
  [{ ...aSale, isUnderWarranty: false, status: 'cancelled' }, 'The order was cancelled: no warranty'],
])('explains why a device has no warranty', async (known, said) => {
  await typeSerial({ ...nothing, sale: known });
  expect(await screen.findByText(said)).toBeVisible();
});

test('reports a failed lookup without blocking the intake', async () => {
  await typeSerial(problem(503, ''));
  expect(await screen.findByText(/cannot be shown at the moment/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Repair' })).toBeEnabled();
});

test('does not look up a serial of two characters', async () => {
  const { calls } = await typeSerial(nothing, 's');
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('textbox', { name: /Serial No/ }), { target: { value: 'sn' } });
  await act(() => jest.advanceTimersByTimeAsync(LONGER_THAN_THE_PAUSE_MS));
  expect(asked(calls)).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /Serial No/ }), { target: { value: 'sn1' } });
  await act(() => jest.advanceTimersByTimeAsync(LONGER_THAN_THE_PAUSE_MS));
  jest.useRealTimers();
  expect(asked(calls).map(({ path }) => path)).toEqual(['/repairs/passport/sn1']);
});
