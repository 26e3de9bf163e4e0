import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MAX_PHOTO_BYTES } from '@netra/web-kit/photos';
import { type ApiCall, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aPage, aRepair, SIGNED_IN } from '../a-repair.fixture';
import RepairsPage from '../repairs.page';
import { dropPhotos, keepPhoto, keptPhoto, sweepPhotos } from './kept-photos';

let isOnline = true;
let people = 0;
let email = '';
beforeEach(() => {
  isOnline = true;
  email = `sunil${(people += 1)}@netra.lk`;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  connect(true);
  jest.restoreAllMocks();
});

const connect = (there: boolean) =>
  act(() => {
    isOnline = there;
    window.dispatchEvent(new Event(there ? 'online' : 'offline'));
  });
const signedIn = (who = email) => ({
  techToken: 'TT',
  technician: JSON.stringify({ _id: who, firstName: 'Sunil', email: who }),
});
const open = (api: object = {}, storage: Record<string, string> = signedIn()) =>
  renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: '/technician/repairs',
    storage,
    api: {
      'GET /repairs': aPage([aRepair()]),
      'GET /repairs/passport/*': { sale: null, total: 0, repairs: [], customer: null, isRepeatFault: false },
      'POST /repairs': aRepair({ _id: 'r9' }),
      'POST /repairs/r9/photos': aRepair({ _id: 'r9' }),
      ...api,
    },
  });
const stored = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
/** Opens the page again with what the browser has stored. */
const reload = (api: object = {}) => open(api, stored());
const form = () => within(screen.getByRole('form', { name: 'New Repair' }));
const bar = () => within(screen.getByRole('region', { name: /wait|no connection/ }));
const nothingWaits = () => waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
/** A photo becomes a link once its file has been read, which is after the screen shows that it waits. */
const thumbnails = () => bar().findAllByRole('link', { name: /^Photo \d$/ });
const uploads = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/repairs/r9/photos?kind=before');
const keysOf = (calls: ApiCall[]) => uploads(calls).map(({ headers }) => headers.get('idempotency-key')!);
const aPhoto = (name: string, size = 1) =>
  new File([new Uint8Array(size)], `${name}.png`, { type: 'image/png' });

async function choose(user: UserEvent, ...photos: File[]) {
  await user.upload(form().getByLabelText('Take a photo'), photos);
}

async function fillIn(user: UserEvent, ...photos: File[]) {
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), 'Dome');
  await user.type(form().getByRole('textbox', { name: /Serial No/ }), 'SN-1');
  fireEvent.change(form().getByLabelText(/Estimated Date/), { target: { value: '2099-12-01' } });
  await choose(user, ...photos);
}

async function takeIn(user: UserEvent, ...photos: File[]) {
  await fillIn(user, ...photos);
  await user.click(screen.getByRole('button', { name: 'Create Repair' }));
}

/** A workbench without a connection and an intake with photos that waits. */
async function withWaiting(...photos: File[]) {
  const page = open();
  connect(false);
  await takeIn(page.user, ...photos);
  expect(await thumbnails()).toHaveLength(photos.length);
  return page;
}

test('sends waiting photos after their intake once a reloaded page is online, and leaves nothing behind', async () => {
  const first = await withWaiting(aPhoto('front'), aPhoto('back'));
  await expectNoViolations(first.container);
  expect(form().queryByRole('list', { name: 'Photos' })).toBeNull();

  const second = reload();
  expect(await thumbnails()).toHaveLength(2);
  expect(uploads(second.calls)).toEqual([]);
  connect(true);
  await nothingWaits();
  const writes = second.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(writes).toEqual(['/repairs', '/repairs/r9/photos?kind=before', '/repairs/r9/photos?kind=before']);
  const keys = keysOf(second.calls);
  expect(new Set(keys).size).toBe(2);
  await waitFor(async () => expect(await keptPhoto(email, keys[1]!)).toBeUndefined());
  expect(await keptPhoto(email, keys[0]!)).toBeUndefined();
});

test('repeats an upload whose answer was lost under the same key, and sends the others once', async () => {
  const answers = [aRepair(), problem(502, ''), aRepair()];
  await withWaiting(aPhoto('front'), aPhoto('back'));
  const { calls, user } = reload({ 'POST /repairs/r9/photos': () => answers.shift() });
  connect(true);
  await waitFor(() => expect(uploads(calls)).toHaveLength(2));
  expect(await bar().findByText('Photos')).toBeVisible();
  expect(await thumbnails()).toHaveLength(1);
  await user.click(await bar().findByRole('button', { name: 'Send now' }));
  await nothingWaits();
  const [first, second, third] = keysOf(calls);
  expect(third).toBe(second);
  expect(first).not.toBe(second);
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/repairs')).toHaveLength(1);
});

test('shows why a photo was refused, sends the others, and tries it again', async () => {
  const answers = [problem(409, 'A repair has at most 20 photos'), aRepair(), aRepair()];
  await withWaiting(aPhoto('front'), aPhoto('back'));
  const { calls, user, container } = reload({ 'POST /repairs/r9/photos': () => answers.shift() });
  connect(true);
  expect(await bar().findByText('Photo 1: A repair has at most 20 photos')).toBeVisible();
  await waitFor(() => expect(uploads(calls)).toHaveLength(2));
  expect(await bar().findByText('Refused')).toBeVisible();
  expect(await thumbnails()).toHaveLength(1);
  await expectNoViolations(container);
  await user.click(bar().getByRole('button', { name: 'Try again' }));
  await nothingWaits();
  expect(keysOf(calls)[2]).toBe(keysOf(calls)[0]);
});

test('keeps photos when the connection is lost after their intake, and sends them after a reload', async () => {
  const { user, calls } = open({ 'POST /repairs/r9/photos': problem(503, '') });
  await takeIn(user, aPhoto('front'), aPhoto('back'));
  expect(await thumbnails()).toHaveLength(2);
  expect(await bar().findByText('Photos')).toBeVisible();
  const tried = keysOf(calls)[0];
  const second = reload();
  await nothingWaits();
  expect(keysOf(second.calls)).toHaveLength(2);
  expect(keysOf(second.calls)[0]).toBe(tried);
});

test('sends photos to the accepted job, and none with the next intake, after a reload during their upload', async () => {
  const { sent, resolve } = held();
  const first = open({ 'POST /repairs/r9/photos': () => sent });
  await takeIn(first.user, aPhoto('front'), aPhoto('back'));
  await waitFor(() => expect(uploads(first.calls)).toHaveLength(1));
  expect(form().queryByRole('list', { name: 'Photos' })).toBeNull();
  const second = reload();
  resolve(problem(503, ''));
  await waitFor(() => expect(uploads(second.calls)).toHaveLength(2));
  await nothingWaits();
  expect(form().queryByRole('list', { name: 'Photos' })).toBeNull();
  expect(uploads(first.calls)).toHaveLength(1);
  expect(keysOf(second.calls)[0]).toBe(keysOf(first.calls)[0]);
});

test('opens the documents once the photos are sent, each once', async () => {
  const { sent, resolve } = held();
  const { user, calls, location } = open({ 'POST /repairs/r9/photos': () => sent });
  await fillIn(user, aPhoto('front'), aPhoto('back'));
  await user.click(screen.getByRole('button', { name: 'Save and print' }));
  await waitFor(() => expect(uploads(calls)).toHaveLength(1));
  await bar().findByText('1 save waits to be sent');
  expect(location()).toBe('/technician/repairs');
  resolve(aRepair({ _id: 'r9' }));
  await waitFor(() => expect(location()).toBe('/technician/tickets/r9?print=all'));
  expect(uploads(calls)).toHaveLength(2);
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('opens no documents over the next device that is typed by then', async () => {
  const { sent, resolve } = held();
  const { user, location } = open({ 'POST /repairs/r9/photos': () => sent });
  await fillIn(user, aPhoto('front'));
  await user.click(screen.getByRole('button', { name: 'Save and print' }));
  await bar().findByText('1 save waits to be sent');
  const name = form().getByRole('textbox', { name: /Device Name/ });
  await user.type(name, 'Bullet');
  resolve(aRepair({ _id: 'r9' }));
  await screen.findByText(/not printed, because you have gone on/);
  expect(location()).toBe('/technician/repairs');
  expect(name).toHaveValue('Bullet');
});

test('opens the documents although the photos cannot be sent now', async () => {
  const { user, calls, location } = open({ 'POST /repairs/r9/photos': problem(503, '') });
  await fillIn(user, aPhoto('front'));
  await user.click(screen.getByRole('button', { name: 'Save and print' }));
  await waitFor(() => expect(location()).toBe('/technician/tickets/r9?print=all'));
  expect(new Set(keysOf(calls)).size).toBe(1);
  const again = reload();
  await waitFor(() => expect(uploads(again.calls)).toHaveLength(1));
  await nothingWaits();
});

test('uploads at once the photos of an accepted intake that the browser has no room for', async () => {
  const { put } = IDBObjectStore.prototype;
  const full = new DOMException('The disk is full', 'QuotaExceededError');
  const spy = jest.spyOn(IDBObjectStore.prototype, 'put');
  spy.mockImplementation(function (this: IDBObjectStore, value: { file: File }, key) {
    if (value.file.name === 'big.png') throw full;
    return put.call(this, value, key);
  });
  const { user, calls } = open();
  await takeIn(user, aPhoto('front'), aPhoto('big'));
  await waitFor(() => expect(uploads(calls)).toHaveLength(2));
  await nothingWaits();
  await waitFor(() => expect(form().queryByText(/This photo is not kept/)).toBeNull());
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('keeps a photo that the server refused, with the reason, after a reload', async () => {
  const answers = [problem(415, 'This is no picture'), aRepair()];
  const { user, calls } = open({ 'POST /repairs/r9/photos': () => answers.shift() });
  await takeIn(user, aPhoto('front'), aPhoto('back'));
  expect(await bar().findByText('Photo 1: This is no picture')).toBeVisible();
  expect(uploads(calls)).toHaveLength(2);
  reload();
  expect(await bar().findByText('Photo 1: This is no picture')).toBeVisible();
});

test('reports a photo that the browser has no room for, and keeps its intake without it', async () => {
  const full = new DOMException('The disk is full', 'QuotaExceededError');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  const { user } = open();
  connect(false);
  await takeIn(user, aPhoto('front'));
  const said = 'This photo is not kept: front.png. The storage of this browser is full.';
  expect(await form().findByText(said)).toBeVisible();
  expect(await bar().findByText('1 save waits to be sent')).toBeVisible();
  expect(bar().queryByRole('img', { name: 'Photo 1' })).toBeNull();
});

test('marks a photo as busy until the browser has stored it', async () => {
  const photo = () => form().getByRole('listitem');
  const { user, unmount } = open();
  await choose(user, aPhoto('front'));
  await waitFor(() => expect(photo()).not.toHaveAttribute('aria-busy'));
  unmount();

  jest.spyOn(IDBFactory.prototype, 'open').mockReturnValue({} as IDBOpenDBRequest); // never answers
  const next = open({}, signedIn(`another-${email}`));
  await choose(next.user, aPhoto('back'));
  expect(photo()).toHaveAttribute('aria-busy', 'true');
});

test('rejects photos that are too large or too many with a message', async () => {
  const { user } = open();
  await choose(user, aPhoto('huge', MAX_PHOTO_BYTES + 1), aPhoto('just', MAX_PHOTO_BYTES));
  expect(form().getByText('huge.png is not added: it is larger than 10 MB.')).toBeVisible();
  await choose(user, ...Array.from({ length: 20 }, (_, index) => aPhoto(`p${index}`)));
  expect(form().getByText('A repair has at most 20 photos. The others are not added.')).toBeVisible();
  expect(form().getAllByRole('img', { name: /^Photo/ })).toHaveLength(20);
});

test('shows waiting photos only to the technician who took them', async () => {
  await withWaiting(aPhoto('front'));
  const left = stored();
  open({}, { ...left, ...SIGNED_IN });
  expect(await bar().findByText(/There is no connection/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
  expect(bar().queryByText(/waits to be sent/)).toBeNull();
  open({}, { ...left, ...signedIn() });
  expect(await thumbnails()).toHaveLength(1);
});

test('deletes the files of a discarded intake', async () => {
  const { user } = await withWaiting(aPhoto('front'));
  const [save] = JSON.parse(localStorage.getItem(`benchWaiting:${email}`)!) as {
    photos: { key: string }[];
  }[];
  const { key } = save!.photos[0]!;
  expect((await keptPhoto(email, key))?.name).toBe('front.png');
  await user.click(await bar().findByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await keptPhoto(email, key)).toBeUndefined());
});

test('reports a photo whose file the browser has dropped, and sends the others', async () => {
  await withWaiting(aPhoto('front'), aPhoto('back'));
  const [save] = JSON.parse(localStorage.getItem(`benchWaiting:${email}`)!) as {
    photos: { key: string }[];
  }[];
  await dropPhotos(email, [save!.photos[0]!.key]);
  const { calls } = reload();
  connect(true);
  expect(await bar().findByText('Photo 1: This browser no longer has it.')).toBeVisible();
  expect(uploads(calls)).toHaveLength(1);
});

test('sweeps files without a reference after a week and keeps the others', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  await keepPhoto(email, 'named', aPhoto('a'));
  await keepPhoto(email, 'old', aPhoto('b'));
  now.mockReturnValue(8 * 86_400_000);
  await keepPhoto(email, 'new', aPhoto('c'));
  await sweepPhotos(email, ['named']);
  const left = await Promise.all(['named', 'old', 'new'].map((key) => keptPhoto(email, key)));
  expect(left.map((file) => file?.name)).toEqual(['a.png', undefined, 'c.png']);
});
