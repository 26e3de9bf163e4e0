import type { PublicRepair } from '@netra/api-client';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type ApiCall,
  expectNoViolations,
  FakeEventSource,
  fakeEventSource,
  problem,
  renderPage,
} from '@netra/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aRepair } from './a-repair.fixture';
import TrackerPage from './tracker.page';

const CALL = 'GET /repairs/serial/SN-ABC123456';
const ready = aRepair({
  progress: 'Ready for Pickup',
  notes: 'New lens.',
  history: [...aRepair().history, { progress: 'Ready for Pickup', at: '2026-11-21T05:00:00.000Z' }],
});

let takeOut: () => void;
beforeEach(() => {
  takeOut = fakeEventSource();
});
afterEach(() => {
  takeOut();
  Reflect.deleteProperty(navigator, 'share');
});

/** Opens the page of a serial; `answer` replaces the repairs from then on. */
async function openLive(repairs: PublicRepair[] = [aRepair()]) {
  const state = { answer: repairs as PublicRepair[] | Response };
  const page = renderPage(<TrackerPage />, {
    path: '/service',
    route: '/service?serial=sn-abc123456',
    api: { [CALL]: () => state.answer },
  });
  await screen.findByRole('heading', { name: 'Netra Bullet' });
  const tell = (answer: PublicRepair[] | Response) => {
    state.answer = answer;
    act(() => FakeEventSource.live[0]!.send());
  };
  return { ...page, tell };
}

const current = () => screen.getByRole('article').querySelector('[aria-current=step]');

/** Without the lookup of the warranty. */
const readsIn = (calls: ApiCall[]) => calls.filter(({ path }) => path.startsWith('/repairs/'));

describe('repair on the screen', () => {
  test('shows and announces a changed stage without a reload', async () => {
    const { tell, container } = await openLive();
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/repairs/serial/SN-ABC123456/live']);
    expect(within(screen.getByRole('article')).getByRole('status')).toBeEmptyDOMElement();
    tell([ready]);
    await screen.findByText('Netra Bullet is now: Ready for Pickup');
    expect(within(screen.getByRole('article')).getByRole('status')).toHaveTextContent('Ready for Pickup');
    expect(current()).toHaveTextContent('Ready for Pickup');
    expect(current()?.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T05:00:00.000Z');
    expect(screen.getByText('New lens.')).toBeVisible();
    await expectNoViolations(container);
  });

  test('shows changed notes without an announcement', async () => {
    const { tell } = await openLive();
    tell([aRepair({ notes: 'Waiting for a part.' })]);
    expect(await screen.findByText('Waiting for a part.')).toBeVisible();
    expect(within(screen.getByRole('article')).getByRole('status')).toBeEmptyDOMElement();
  });

  test('is refetched when the stream opens, because a change may have been missed', async () => {
    const { calls } = await openLive();
    expect(readsIn(calls)).toHaveLength(1);
    act(() => FakeEventSource.live[0]!.open());
    await waitFor(() => expect(readsIn(calls)).toHaveLength(2));
  });

  test('leaves the search usable while it is updated', async () => {
    const { tell } = await openLive();
    tell([ready]);
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
    await screen.findByText('New lens.');
  });

  test('stays when an update fails', async () => {
    const { tell, calls } = await openLive();
    tell(problem(503, 'x'));
    await waitFor(() => expect(readsIn(calls)).toHaveLength(2));
    tell([ready]);
    await screen.findByText('New lens.');
    expect(screen.queryByText('Failed to fetch repair details')).toBeNull();
  });

  test('is not replaced when another repair of the device is added', async () => {
    const { tell } = await openLive();
    tell([aRepair({ _id: 'repair-2', deviceName: 'Netra Bullet again' }), aRepair()]);
    const others = await screen.findByRole('navigation', { name: 'Other matches' });
    expect(within(others).getByRole('button', { name: /again/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Netra Bullet' })).toBeVisible();
  });

  test('announces no change of stage when another repair is chosen', async () => {
    const older = aRepair({ _id: 'b', deviceName: 'Older', progress: 'Completed' });
    const { user } = await openLive([aRepair(), older]);
    await user.click(screen.getByRole('button', { name: /Older/ }));
    expect(screen.getByRole('heading', { level: 2, name: 'Older' })).toBeVisible();
    expect(within(screen.getByRole('article')).getByRole('status')).toBeEmptyDOMElement();
  });

  test('closes the stream when the page is left', async () => {
    const { unmount } = await openLive();
    unmount();
    expect(FakeEventSource.live).toEqual([]);
  });
});

test('opens no stream for a serial without repairs', async () => {
  renderPage(<TrackerPage />, { path: '/service', route: '/service?serial=SN-X', api: { 'GET /*': [] } });
  await screen.findAllByText('No repair found for Serial: SN-X');
  expect(FakeEventSource.made).toEqual([]);
});

describe('link of a repair', () => {
  const url = 'http://localhost/service?serial=SN-ABC123456';
  const shareBy = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });

  /** Called after the page is open: its setup installs the clipboard. */
  const spyOnClipboard = () => jest.spyOn(navigator.clipboard, 'writeText');

  test('is shared on a device that can share', async () => {
    const share = jest.fn(async (_data: ShareData) => undefined);
    shareBy(share);
    const { user } = await openLive();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Repair of Netra Bullet', url });
  });

  test('is not copied when sharing is cancelled', async () => {
    shareBy(() => Promise.reject(new DOMException('', 'AbortError')));
    const { user } = await openLive();
    const copied = spyOnClipboard();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByText('Link copied')).toBeNull();
    expect(copied).not.toHaveBeenCalled();
  });

  test('is copied when sharing is refused', async () => {
    shareBy(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const { user } = await openLive();
    const copied = spyOnClipboard();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText('Link copied');
    expect(copied).toHaveBeenCalledWith(url);
  });

  test('is copied on other devices', async () => {
    const { user } = await openLive();
    const copied = spyOnClipboard();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(copied).toHaveBeenCalledWith(url);
  });

  test('is not reported as copied when copying fails', async () => {
    const { user } = await openLive();
    spyOnClipboard().mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('The link could not be copied.');
  });
});
