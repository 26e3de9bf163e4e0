import { beforeEach, expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type FakeUpload, fakeUploads } from './fake-uploads';
import UpdateProductPage from './update-product.page';

let uploads: FakeUpload[] = [];
beforeEach(() => {
  uploads = fakeUploads();
});

const dome = {
  _id: 'p1',
  productId: 'NET-DOME',
  name: 'Dome camera',
  altNames: ['turret', 'dome, white', '"8 inch" camera'],
  description: 'Sees at night',
  images: ['/images/front.png', '/images/side.png'],
  price: 12_500,
  labellPrice: 15_000,
  stock: 7,
  isAvailable: false,
  category: 'cctv2',
  warrantyMonths: 24,
  specs: ['channels=8', 'box=Recorder, mouse'],
  nameSi: 'ඩෝම් කැමරාව',
  altNamesSi: ['වහල කැමරාව', 'ඇස'],
  descriptionSi: 'රාත්‍රියේ පෙනේ',
  nameTa: 'டோம் கேமரா',
  altNamesTa: [],
  descriptionTa: '',
  version: 4,
};
const open = (api: object = {}) =>
  renderPage(<UpdateProductPage />, {
    route: { pathname: '/admin/updateproduct', state: dome },
    storage: { token: 'T' },
    api: { 'PUT /products/NET-DOME': dome, 'GET /users': { role: 'admin' }, ...api },
  });
const submit = () => screen.getByRole('button', { name: 'Update Product' });
const name = () => screen.getByRole('textbox', { name: /Product Name/ });
const stock = () => screen.getByRole('spinbutton', { name: /Stock/ });
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.findLast(({ method }) => method === 'PUT')?.body;

test('keeps the stored pictures when none is chosen and sends the version', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  expect(screen.getByRole('textbox', { name: /Product ID/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('combobox', { name: 'Is Available' })).toHaveDisplayValue('OutOfStock');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Is Available' }), 'InStock');
  await user.click(submit());
  await screen.findByText('Product Added Successfully');
  const { _id, ...stored } = dome;
  expect(sent(calls)).toEqual({ ...stored, isAvailable: true });
  await waitFor(() => expect(location()).toBe('/admin/product'));
});

test('removes the reduction and the longer warranty when label price and months are cleared', async () => {
  const { user, calls } = open();
  await user.clear(screen.getByRole('spinbutton', { name: /Label Price/ }));
  await user.clear(screen.getByRole('spinbutton', { name: /Warranty in months/ }));
  await user.click(submit());
  await screen.findByText('Product Added Successfully');
  expect(sent(calls)).toMatchObject({ price: 12_500, labellPrice: 12_500, warrantyMonths: 12 });
});

test('sends changed specifications in order, without those that were cleared', async () => {
  const { user, calls } = open();
  await user.click(screen.getByText('Specifications'));
  const channels = screen.getByRole('spinbutton', { name: 'Channels' });
  expect(channels).toHaveValue(8);
  await user.clear(channels);
  await user.type(channels, '16');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'Network cable');
  await user.clear(screen.getByRole('textbox', { name: 'In the box' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'CCTV Camera');
  await user.type(screen.getByRole('spinbutton', { name: 'Resolution (MP)' }), '5');
  await user.click(submit());
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({ specs: ['resolution=5', 'connection=network', 'channels=16'] }),
  );
});

test('replaces the stored pictures by newly chosen ones', async () => {
  const { user, calls } = open();
  const files = screen.getByLabelText('choose files', { selector: 'input' });
  await user.upload(files, new File(['x'], 'new.png', { type: 'image/png' }));
  await act(async () => uploads[0]!.answer(201, { url: '/images/new.png' }));
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ images: ['/images/new.png'] }));
});

test('restores the replaced pictures on demand', async () => {
  const { user, calls } = open();
  const files = screen.getByLabelText('choose files', { selector: 'input' });
  await user.upload(files, new File(['x'], 'new.png', { type: 'image/png' }));
  await act(async () => uploads[0]!.answer(201, { url: '/images/new.png' }));
  expect(screen.getByText('The new pictures replace the current 2.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep the current ones too' }));
  await user.click(submit());
  const images = ['/images/front.png', '/images/side.png', '/images/new.png'];
  await waitFor(() => expect(sent(calls)).toMatchObject({ images }));
});

const choose = (user: ReturnType<typeof open>['user'], ...names: string[]) =>
  user.upload(
    screen.getByLabelText('choose files', { selector: 'input' }),
    names.map((file) => new File(['x'], file, { type: 'image/png' })),
  );

test('keeps the stored pictures when the chosen one is taken away again', async () => {
  const { user, calls } = open();
  await choose(user, 'wrong.png');
  await act(async () => uploads[0]!.answer(413, { message: 'Too large' }));
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ images: dome.images }));
});

function Reloadable() {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <button onClick={() => setLoads(loads + 1)}>Reload</button>
      <UpdateProductPage key={loads} />
    </>
  );
}

test('keeps the stored pictures when the page is reloaded during the upload of the chosen one', async () => {
  const { user, calls } = renderPage(<Reloadable />, {
    route: { pathname: '/admin/updateproduct', state: dome },
    storage: { token: `h.${btoa(JSON.stringify({ sub: 'a1' }))}.s` },
    api: { 'PUT /products/NET-DOME': dome, 'GET /users': { role: 'admin' } },
  });
  await choose(user, 'slow.png');
  await user.type(name(), ' 2');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByText(/What you had typed is back/);
  expect(name()).toHaveValue('Dome camera 2');
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ images: dome.images }));
});

test('keeps the newly chosen picture, and says so when not all current ones fit beside it', async () => {
  const images = Array.from({ length: 10 }, (_, index) => `/images/${index}.png`);
  const { user, calls } = renderPage(<UpdateProductPage />, {
    route: { pathname: '/admin/updateproduct', state: { ...dome, images } },
    storage: { token: 'T' },
    api: { 'PUT /products/NET-DOME': dome, 'GET /users': { role: 'admin' } },
  });
  await choose(user, 'new.png');
  await act(async () => uploads[0]!.answer(201, { url: '/images/new.png' }));
  await user.click(screen.getByRole('button', { name: 'Keep the current ones too' }));
  expect(screen.getByText('At most 10 pictures')).toBeInTheDocument();
  await choose(user, 'one-more.png');
  expect(uploads).toHaveLength(1);
  await user.click(submit());
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({ images: [...images.slice(0, 9), '/images/new.png'] }),
  );
});

test('shows what somebody else changed and overwrites nothing', async () => {
  const current = { ...dome, stock: 5, price: 13_000, version: 5 };
  let isStale = true;
  const { user, calls } = open({
    'PUT /products/NET-DOME': () => (isStale ? problem(409, 'Changed by somebody', { current }) : current),
  });
  await user.clear(name());
  await user.type(name(), 'Dome camera 2');
  await user.click(submit());
  await screen.findByText('Failed Added Product');
  const notice = within(screen.getByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getByText('Stock is now 5')).toBeInTheDocument();
  expect(notice.getByText('Price is now Rs 13,000.00')).toBeInTheDocument();
  isStale = false;
  await user.click(notice.getByRole('button', { name: 'Take these and keep the rest of mine' }));
  expect(stock()).toHaveValue(5);
  expect(name()).toHaveValue('Dome camera 2');
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ version: 5, stock: 5, name: 'Dome camera 2' }));
});

test('loads the product from the address', async () => {
  renderPage(<UpdateProductPage />, {
    route: '/admin/updateproduct?productId=NET-DOME',
    api: { 'GET /products/NET-DOME': dome },
  });
  expect(await screen.findByRole('textbox', { name: /Product Name/ })).toHaveValue('Dome camera');
});

test('shows an error and returns to the list when there is no product', async () => {
  const { location } = renderPage(<UpdateProductPage />, { route: '/admin/updateproduct?productId=GONE' });
  await screen.findByText('Product data is not given');
  await waitFor(() => expect(location()).toBe('/admin/product'));
});
