import { beforeEach, expect, test } from '@jest/globals';
import { toast } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeUpload, fakeUploads } from './fake-uploads';
import NewProductPage from './new-product.page';

let uploads: FakeUpload[] = [];
beforeEach(() => {
  uploads = fakeUploads();
});

const open = (answer: unknown = {}, admin: unknown = { role: 'admin' }) =>
  renderPage(<NewProductPage />, {
    route: '/admin/newproduct',
    storage: { token: 'T' },
    api: { 'POST /products': answer, 'GET /users': admin },
  });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const number = (name: RegExp) => screen.getByRole('spinbutton', { name });
const submit = () => screen.getByRole('button', { name: 'Add Product' });
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const files = () => screen.getByLabelText('choose files', { selector: 'input' });
const list = () => within(screen.getByRole('list', { name: /Chosen pictures/ }));
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.find(({ method }) => method === 'POST')?.body;

/** Pastes: the form renders again with each key, and some tests type. */
async function fillIn(user: UserEvent) {
  const values = [
    [field(/Product ID/), 'NET-DOME'],
    [field(/Product Name/), 'Dome camera'],
    [number(/^Price/), '12500'],
    [number(/Stock/), '7'],
  ] as const;
  for (const [input, value] of values) {
    await user.click(input);
    await user.paste(value);
  }
}

test.each(['live', 'Search', '..'])('rejects the reserved id %s before sending', async (id) => {
  const { user, calls } = open();
  await fillIn(user);
  await user.clear(field(/Product ID/));
  await user.type(field(/Product ID/), id);
  await user.click(submit());
  expect(await screen.findAllByText(/uses this address itself/)).toHaveLength(3);
  expect(sent(calls)).toBeUndefined();
});

test('uploads the pictures, stores the product and returns to the list', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  await fillIn(user);
  await user.type(field(/Alternative Name/), 'turret , eyeball,,');
  await user.type(number(/Label Price/), '15000.5');
  await user.upload(files(), [picture('front.png'), picture('side.png')]);
  expect(uploads.map(({ name, authorization }) => `${name} ${authorization}`)).toEqual([
    'front.png Bearer T',
    'side.png Bearer T',
  ]);
  act(() => uploads[0]!.progress(0.5));
  expect(screen.getByRole('progressbar', { name: 'Uploading front.png' })).toHaveAttribute('value', '0.5');
  await user.click(submit());
  expect(sent(calls)).toBeUndefined();
  await act(async () => uploads[1]!.answer(201, { url: '/images/2-side.png' }));
  await act(async () => uploads[0]!.answer(201, { url: '/images/1-front.png' }));
  await screen.findByText('Product Added Successfully');
  expect(sent(calls)).toEqual({
    productId: 'NET-DOME',
    name: 'Dome camera',
    specs: [],
    nameSi: '',
    altNamesSi: [],
    descriptionSi: '',
    nameTa: '',
    altNamesTa: [],
    descriptionTa: '',
    altNames: ['turret', 'eyeball'],
    labellPrice: 15_000.5,
    price: 12_500,
    images: ['/images/1-front.png', '/images/2-side.png'],
    description: '',
    stock: 7,
    isAvailable: true,
    category: 'cctv1',
    warrantyMonths: 12,
  });
  await waitFor(() => expect(location()).toBe('/admin/product'));
});

test('stores pictures in the order in which they were moved', async () => {
  const { user, calls } = open();
  await fillIn(user);
  await user.upload(files(), [picture('a.png'), picture('b.png'), picture('c.png')]);
  for (const [index, upload] of uploads.entries())
    await act(async () => upload.answer(201, { url: `/images/${index}.png` }));
  await user.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
  expect(screen.getByText('Moved to position 2 of 3')).toBeInTheDocument();
  fireEvent.dragStart(list().getAllByRole('listitem')[1]!);
  fireEvent.drop(list().getAllByRole('listitem')[0]!, { dataTransfer: { files: [] } });
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ images: ['/images/2.png', '/images/0.png'] }));
});

test('keeps the product unsaved while an upload has failed, and uploads the picture again', async () => {
  const { user, calls } = open();
  await fillIn(user);
  fireEvent.drop(screen.getByText('Drop pictures here, or'), {
    dataTransfer: { files: [picture('big.png')] },
  });
  await act(async () => uploads[0]!.answer(413, { message: 'The picture is larger than 10 MiB' }));
  expect(screen.getByText('Error uploading file')).toBeInTheDocument();
  expect(list().getByText('The picture is larger than 10 MiB')).toBeInTheDocument();
  await user.click(submit());
  expect(sent(calls)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Upload big.png again' }));
  await act(async () => uploads[1]!.answer(201, { url: '/images/big.png' }));
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ images: ['/images/big.png'] }));
});

test('saves nothing partially when the connection is lost during several uploads', async () => {
  const { user, calls } = open();
  await fillIn(user);
  await user.upload(files(), [picture('front.png'), picture('side.png')]);
  await act(async () => uploads[0]!.answer(201, { url: '/images/front.png' }));
  act(() => uploads[1]!.progress(0.5));
  await act(async () => uploads[1]!.breakOff());
  expect(screen.getAllByText('Error uploading file')).toHaveLength(2);
  await user.click(submit());
  expect(sent(calls)).toBeUndefined();
  expect(field(/Product Name/)).toHaveValue('Dome camera');
  await user.click(screen.getByRole('button', { name: 'Upload side.png again' }));
  await act(async () => uploads[2]!.answer(201, { url: '/images/side.png' }));
  await user.click(submit());
  const images = ['/images/front.png', '/images/side.png'];
  await waitFor(() => expect(sent(calls)).toMatchObject({ images }));
  expect(uploads).toHaveLength(3);
});

test('ends a session that the server no longer knows when a picture is uploaded', async () => {
  let isEnded = false;
  open({}, () => (isEnded ? problem(401, 'Please sign in') : { role: 'admin' }));
  fireEvent.drop(screen.getByText('Drop pictures here, or'), {
    dataTransfer: { files: [picture('front.png')] },
  });
  isEnded = true;
  await act(async () => uploads[0]!.answer(401, { message: 'Please sign in' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

test('reports a drop without a file', () => {
  open();
  fireEvent.drop(screen.getByText('Drop pictures here, or'), { dataTransfer: { files: [] } });
  expect(screen.getByText('No file selected')).toBeInTheDocument();
});

test('shows blank fields, and a field that the server refuses', async () => {
  const message = 'productId is taken';
  const refusal = problem(409, message, { errors: [{ field: 'productId', message }] });
  const { user, calls } = open(refusal);
  await user.click(submit());
  expect(field(/Product Name/)).toHaveAccessibleDescription('Product Name is required');
  expect(sent(calls)).toBeUndefined();
  screen.getAllByText('Failed Added Product');
  act(() => toast.remove()); // or later, by itself
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(field(/Product ID/)).toHaveAccessibleDescription(message));
  await screen.findByText('Failed Added Product');
});

test('preselects Available and CCTV Camera and offers a way back', () => {
  open();
  expect(screen.getByRole('combobox', { name: 'Is Available' })).toHaveDisplayValue('Available');
  expect(screen.getByRole('option', { name: 'Not Available' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('CCTV Camera');
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/product');
});

test.each([
  [/^Price/, '1.234', 'Enter a number with at most two decimals.'],
  [/Label Price/, '99.999', 'Enter a number with at most two decimals.'],
  [/Stock/, '1.5', 'Enter a whole number, without decimals.'],
])('when %s is %s, the product is not sent and the error is "%s"', async (name, typed, said) => {
  const { user, calls } = open();
  await fillIn(user);
  await user.clear(number(name));
  await user.type(number(name), typed);
  await user.click(submit());
  expect(number(name)).toHaveAccessibleDescription(said);
  expect(sent(calls)).toBeUndefined();
});

test('rejects an id that is an address of the shop', async () => {
  const { user, calls } = open();
  await fillIn(user);
  await user.clear(field(/Product ID/));
  await user.type(field(/Product ID/), 'Search');
  await user.click(submit());
  expect(field(/Product ID/)).toHaveAccessibleDescription(/Choose another product ID/);
  expect(sent(calls)).toBeUndefined();
});
