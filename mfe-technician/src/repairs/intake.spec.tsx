import { expect, jest, test } from '@jest/globals';
import { MAX_PHOTO_BYTES } from '@netra/web-kit/photos';
import { type ApiCall, expectNoViolations, held, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aPage, aRepair, aSale, SIGNED_IN } from './a-repair.fixture';
import RepairsPage from './repairs.page';

const kamala = { name: 'Kamala Silva', phone: '0771234567', email: 'kamala@mail.lk', language: 'si' };
const open = (api: object = {}) =>
  renderPage(<RepairsPage />, {
    route: '/technician/repairs',
    storage: SIGNED_IN,
    api: {
      'GET /repairs': aPage([]),
      'GET /repairs/passport/*': { sale: null, total: 0, repairs: [], customer: null, isRepeatFault: false },
      'GET /repairs/customers': { customers: [kamala] },
      'POST /repairs': aRepair(),
      ...api,
    },
  });
const form = () => within(screen.getByRole('form', { name: 'New Repair' }));
const made = (calls: ApiCall[]) =>
  calls.find(({ method, path }) => method === 'POST' && path === '/repairs')?.body;

async function fillIn(user: UserEvent) {
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), 'Dome');
  await user.type(form().getByRole('textbox', { name: /Serial No/ }), 'SN-1');
  fireEvent.change(form().getByLabelText(/Estimated Date/), { target: { value: '2030-12-01' } });
}

test('offers a known customer while the number is typed and fills in the form by one click', async () => {
  const { user, calls, container } = open();
  await fillIn(user);
  await user.type(form().getByRole('textbox', { name: 'Phone' }), '07712');
  const offer = await form().findByRole('button', { name: /Kamala Silva/ });
  await expectNoViolations(container);
  await user.click(offer);
  expect(form().getByRole('textbox', { name: 'Phone' })).toHaveValue('0771234567');
  expect(form().queryByRole('button', { name: /Kamala Silva/ })).toBeNull();
  await user.click(form().getByRole('button', { name: 'Create Repair' }));
  await waitFor(() =>
    expect(made(calls)).toMatchObject({
      customerName: 'Kamala Silva',
      customerPhone: '0771234567',
      customerEmail: 'kamala@mail.lk',
      customerLanguage: 'si',
    }),
  );
  expect(calls.filter(({ path }) => path.startsWith('/repairs/customers'))).toHaveLength(1);
});

test('keeps the typed phone number of a known customer who has none, but not that of another one', async () => {
  const { user } = open({
    'GET /repairs/customers': {
      customers: [kamala, { name: 'Nimal Perera', email: 'nimal@mail.lk', language: 'en' }],
    },
  });
  const phone = form().getByRole('textbox', { name: 'Phone' });
  const choose = async (name: RegExp) => {
    await user.type(form().getByRole('textbox', { name: 'Customer' }), 'ama');
    await user.click(await form().findByRole('button', { name }));
  };
  await user.type(phone, '0719876543');
  await choose(/Nimal Perera/);
  expect(phone).toHaveValue('0719876543');
  await choose(/Kamala Silva/);
  expect(phone).toHaveValue('0771234567');
  await choose(/Nimal Perera/);
  expect(phone).toHaveValue('');
});

test('a known device of a customer without a phone number does not keep that of the one chosen before', async () => {
  const nimal = { name: 'Nimal Perera', phone: null, email: 'nimal@mail.lk', language: 'en' };
  const device = { sale: null, total: 1, repairs: [aRepair()], customer: nimal, isRepeatFault: false };
  const { user } = open({ 'GET /repairs/passport/*': device });
  await user.type(form().getByRole('textbox', { name: 'Phone' }), '07712');
  await user.click(await form().findByRole('button', { name: /Kamala Silva/ }));
  await user.type(form().getByRole('textbox', { name: /Serial No/ }), 'SN-1');
  await user.click(await form().findByRole('button', { name: 'Take over' }));
  expect(form().getByRole('textbox', { name: 'Customer' })).toHaveValue('Nimal Perera');
  expect(form().getByRole('textbox', { name: 'Phone' })).toHaveValue('');
});

test('fills in order, device and customer of a known device', async () => {
  const { user } = open({
    'GET /repairs/passport/*': { sale: aSale, total: 0, repairs: [], customer: kamala, isRepeatFault: false },
  });
  await user.type(form().getByRole('textbox', { name: /Serial No/ }), 'SN-1');
  await user.click(await form().findByRole('button', { name: 'Take over' }));
  expect(form().getByRole('textbox', { name: /Device Name/ })).toHaveValue('Dome 4MP');
  expect(form().getByRole('textbox', { name: 'Customer' })).toHaveValue('Kamala Silva');
  expect(form().getByLabelText('Order number')).toHaveValue('NT-1');
});

test('keeps neither order nor customer of another device that was taken over before', async () => {
  const { user } = open({
    'GET /repairs/passport/SN-A': {
      sale: aSale,
      total: 0,
      repairs: [],
      customer: kamala,
      isRepeatFault: false,
    },
    'GET /repairs/passport/SN-B': {
      sale: null,
      total: 1,
      repairs: [aRepair({ deviceName: 'Recorder' })],
      customer: null,
      isRepeatFault: false,
    },
  });
  const field = (name: string | RegExp) => form().getByLabelText(name);
  const takeOver = async (serial: string) => {
    await user.clear(field(/Serial No/));
    await user.type(field(/Serial No/), serial);
    await user.click(await form().findByRole('button', { name: 'Take over' }));
  };
  await takeOver('SN-A');
  expect(field('Order number')).toHaveValue('NT-1');
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '0719876543');
  await takeOver('SN-B');
  expect(field(/Device Name/)).toHaveValue('Recorder');
  for (const name of ['Order number', 'Customer', 'Customer email']) expect(field(name)).toHaveValue('');
  expect(field('Phone')).toHaveValue('0719876543');
  expect(field('Language of the mails')).toHaveValue('en');
});

test('stores the photo of a new device and opens its documents to print', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  const { user, calls, location } = open({ 'POST /repairs/r1/photos': aRepair() });
  await fillIn(user);
  await user.type(form().getByRole('textbox', { name: 'Reported fault' }), 'No picture');
  await user.type(form().getByRole('textbox', { name: 'Shelf' }), 'A3');
  const camera = form().getByLabelText('Take a photo');
  expect(camera).toHaveAttribute('capture', 'environment');
  await user.upload(camera, new File(['x'], 'front.png', { type: 'image/png' }));
  expect(await form().findByRole('img', { name: 'Photo 1' })).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Save and print' }));
  await waitFor(() => expect(location()).toBe('/technician/tickets/r1?print=all'));
  expect(made(calls)).toMatchObject({ reportedFault: 'No picture', shelf: 'A3' });
  expect(calls.some(({ path }) => path === '/repairs/r1/photos?kind=before')).toBe(true);
});

/** An intake with a photo, whose upload is answered when the test says so. */
async function photographed() {
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  const { sent, resolve: answer } = held();
  const { user, calls } = open({ 'POST /repairs/r1/photos': () => sent });
  await fillIn(user);
  const camera = form().getByLabelText('Take a photo');
  await user.upload(camera, new File(['x'], 'front.png', { type: 'image/png' }));
  await form().findByRole('img', { name: 'Photo 1' });
  return { user, calls, camera, answer };
}

test('keeps what is typed and photographed while the photos of the last device are sent', async () => {
  const { user, calls, camera, answer } = await photographed();
  await user.click(form().getByRole('button', { name: 'Create Repair' }));
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/repairs/r1/photos'))).toBe(true));
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), 'Recorder');
  expect(form().getByRole('button', { name: 'Create Repair' })).not.toHaveAttribute('aria-busy');
  await user.upload(camera, new File(['y'], 'next.png', { type: 'image/png' }));
  await form().findByRole('img', { name: 'Photo 1' });
  answer(aRepair());
  await waitFor(() => expect(form().queryByText(/front\.png/)).toBeNull());
  expect(form().getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(form().getByRole('textbox', { name: /Device Name/ })).toHaveValue('Recorder');
  expect(calls.filter(({ path }) => path.startsWith('/repairs/r1/photos'))).toHaveLength(1);
});

test('keeps the notes about the next device at the end of the upload for the last one', async () => {
  const { user, calls, camera, answer } = await photographed();
  await user.click(form().getByRole('button', { name: 'Save and print' }));
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/repairs/r1/photos'))).toBe(true));
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), 'Recorder');
  await user.upload(
    camera,
    new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'huge.png', { type: 'image/png' }),
  );
  await form().findByText(/^huge\.png is not added/);
  answer(aRepair());
  await screen.findByText(/not printed, because you have gone on/);
  expect(form().getByText(/^huge\.png is not added/)).toBeVisible();
  await user.clear(form().getByRole('textbox', { name: /Device Name/ }));
  await fillIn(user);
  await user.click(form().getByRole('button', { name: 'Create Repair' }));
  await waitFor(() => expect(form().queryByText(/^huge\.png is not added/)).toBeNull());
});

test('uploads to the next job only its own photos while those of the last device are sent', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  const { sent: upload, resolve: answer } = held();
  const made = [aRepair(), aRepair({ _id: 'r2' })];
  const { user, calls } = open({
    'POST /repairs': () => made.shift(),
    'POST /repairs/r1/photos': () => upload,
    'POST /repairs/r2/photos': aRepair({ _id: 'r2' }),
  });
  const uploads = (id: string) => calls.filter(({ path }) => path.startsWith(`/repairs/${id}/photos`));
  const takeIn = async (name: string) => {
    await fillIn(user);
    await user.upload(form().getByLabelText('Take a photo'), new File(['x'], name, { type: 'image/png' }));
    await user.click(form().getByRole('button', { name: 'Create Repair' }));
  };
  await takeIn('front.png');
  await waitFor(() => expect(uploads('r1')).toHaveLength(1));
  expect(form().queryByRole('img', { name: 'Photo 1' })).toBeNull();
  await takeIn('next.png');
  await waitFor(() => expect(form().queryByRole('img', { name: 'Photo 1' })).toBeNull());
  answer(aRepair());
  await waitFor(() => expect(uploads('r2')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull());
  expect([uploads('r1').length, uploads('r2').length]).toEqual([1, 1]);
});

test('shows fault, customer, age and shelf of a job in the table', async () => {
  const dayBefore = new Date(Date.now() - 86_400_000 * 1.5).toISOString();
  open({
    'GET /repairs': aPage([
      aRepair({
        reportedFault: 'No picture',
        customerName: 'Kamala Silva',
        customerPhone: '0771234567',
        shelf: 'B2',
        createdAt: dayBefore,
      }),
    ]),
  });
  const row = within(await screen.findByRole('row', { name: /Dome camera/ }));
  for (const text of [/No picture/, 'Kamala Silva', '0771234567', 'B2', 'for 1 day'])
    expect(row.getByText(text)).toBeInTheDocument();
});

test('marks jobs without news for a week, and filters by them', async () => {
  const updatedAt = new Date(Date.now() - 86_400_000 * 9.5).toISOString();
  const { user, calls, location } = open({ 'GET /repairs': aPage([aRepair({ updatedAt })]) });
  expect(await screen.findByText('no news for 9 days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No news for 7 days' }));
  await user.click(screen.getByRole('button', { name: 'Ready for 7 days' }));
  expect(location()).toBe('/technician/repairs?quiet=true&ready=true');
  await waitFor(() =>
    expect(calls.some(({ path }) => path.includes('quietDays=7') && path.includes('readyDays=7'))).toBe(true),
  );
});

test('shows how long repairs of a known device usually take, and from how many', async () => {
  const { user } = open({
    'GET /repairs/turnaround': { range: { samples: 12, fromDays: 2, toDays: 5 } },
  });
  await user.type(form().getByRole('textbox', { name: /Device Name/ }), 'Dome 4MP');
  expect(await form().findByText('Usually 2 to 5 days, learnt from 12 finished repairs.')).toBeVisible();
});

test('looks up a serial that a scanner ends with Enter and moves to the next field without creating a job', async () => {
  const { user, calls } = open();
  await fillIn(user);
  const serial = form().getByRole('textbox', { name: /Serial No/ });
  await user.clear(serial);
  await user.type(serial, 'SN-SCANNED{Enter}');
  expect(form().getByRole('textbox', { name: 'Reported fault' })).toHaveFocus();
  await waitFor(() => expect(calls.some(({ path }) => path === '/repairs/passport/SN-SCANNED')).toBe(true));
  expect(made(calls)).toBeUndefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(made(calls)).toMatchObject({ serialNo: 'SN-SCANNED' }));
});

test('hides the known customers when the field is left or Escape is pressed', async () => {
  const { user } = open();
  const phone = form().getByRole('textbox', { name: 'Phone' });
  const offer = () => form().queryByRole('button', { name: /Kamala Silva/ });
  await user.type(phone, '07712');
  await form().findByRole('button', { name: /Kamala Silva/ });
  await user.keyboard('{Escape}');
  expect(offer()).toBeNull();
  await user.click(form().getByRole('textbox', { name: 'Shelf' }));
  await user.click(phone);
  await form().findByRole('button', { name: /Kamala Silva/ });
  await user.click(form().getByRole('textbox', { name: 'Shelf' }));
  expect(offer()).toBeNull();
});
