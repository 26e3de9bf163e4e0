import type { TrackedRepair } from '@netra/api-client';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  expectNoViolations,
  FakeEventSource,
  fakeEventSource,
  problem,
  renderPage,
} from '@netra/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aRepair } from './a-repair.fixture';
import PrivateLinkPage from './private-link.page';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const tracked = (about: Partial<TrackedRepair> = {}): TrackedRepair => ({
  ...aRepair(),
  firstName: 'Kamala',
  accessories: 'Power supply',
  outcome: null,
  photos: [{ _id: 'p1', url: '/images/repairs/a.webp', kind: 'before', at: '2026-11-16T04:10:00.000Z' }],
  warrantyUntil: '2027-01-10',
  ...about,
});
const open = (answer: unknown, storage: Record<string, string> = {}, hash = `#${TOKEN}`) =>
  renderPage(<PrivateLinkPage />, {
    path: '/track',
    route: `/track${hash}`,
    storage,
    api: { 'POST /repairs/track': answer },
  });

let takeOut: () => void;
beforeEach(() => void (takeOut = fakeEventSource()));
afterEach(() => takeOut());

describe('the private link of a repair', () => {
  test('when it is opened, shows the repair with what only its holder may see', async () => {
    const { container, calls } = open(tracked({ outcome: 'repaired' }));
    expect(await screen.findByText('Hello Kamala, here is how your repair is going.')).toBeVisible();
    for (const text of ['Power supply', 'Repaired', 'until 10 Jan 2027', 'As it came in · 16 Nov 2026'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo 1: As it came in' })).toHaveAttribute(
      'src',
      '/images/repairs/a.webp',
    );
    expect(calls[0]).toMatchObject({ path: '/repairs/track', body: { token: TOKEN } });
    expect(calls[0]?.headers.get('authorization')).toBeNull();
    expect(screen.queryByRole('link', { name: /bench/ })).toBeNull();
    await expectNoViolations(container);
  });

  test('when its repair changes, shows it without a reload', async () => {
    const state = { answer: tracked() };
    open(() => state.answer);
    await screen.findByText('Power supply');
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/repairs/serial/SN-ABC123456/live']);
    state.answer = tracked({ progress: 'Ready for Pickup', notes: 'New lens.' });
    act(() => FakeEventSource.live[0]!.send());
    expect(await screen.findByText('New lens.')).toBeVisible();
  });

  test('when a technician opens it, leads to the job on the bench', async () => {
    open(tracked(), { techToken: 'TT' });
    expect(await screen.findByRole('link', { name: 'Open the job on the bench' })).toHaveAttribute(
      'href',
      '/technician/repairs?job=repair-1',
    );
  });

  test.each([
    [problem(404, 'This link belongs to no repair'), `#${TOKEN}`],
    [problem(400, 'This link is not complete'), '#short'],
    [tracked(), ''],
  ])('when it is wrong or cut off, says so and leads to the search', async (answer, hash) => {
    open(answer, {}, hash);
    expect(await screen.findByText('This link belongs to no repair.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search by serial number' })).toHaveAttribute('href', '/service');
  });

  test('when it cannot be read, says so and tries again', async () => {
    const state = { answer: problem(503, '') as unknown };
    const { user } = open(() => state.answer);
    expect(await screen.findByText('Failed to fetch repair details')).toBeVisible();
    state.answer = tracked();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Power supply')).toBeVisible());
  });
});
