import { dayAfter, dayOf } from '@netra/contracts';
import { randomUUID } from 'node:crypto';
import { answered, call, newCustomer, newProduct, unique } from '../support/api.js';
import { giveUpEvent } from '../support/dead-letters.js';
import { drawnPicture } from '../support/picture.js';
import { addReviewPhoto } from '../support/review-photo.js';
import type { Stack } from '../support/stack.js';
import { FuzzShop, MARKS, type Role } from './shop.js';

const OWNERS = ['customer', 'stranger'] as const;

/** A shop with rows of every kind that a path, a query or a body can name, whose ids are written down. */
export async function filledShop(stack: Stack): Promise<FuzzShop> {
  const shop = new FuzzShop(stack);
  const { stored } = shop;
  await shop.open();
  await fillCatalogue(shop);
  await fillPeople(shop);
  await fillOwn(shop);
  await fillOrders(shop);
  await fillWorkbench(shop);
  await fillOffice(shop);
  Object.assign(stored, {
    order: stored['orderId'],
    supplier: stored['suppliers.email'],
    technician: stored['technicians.email'],
    customer: stored['email'],
    recipient: stored['email'],
    repairId: stored['repairs.id'],
    serial: stored['serialNo'],
    number: ['1', '2'],
    version: ['1', '2', '3'],
    q: ['Dome', 'kasun', '0771234567', stored['orderId']![0]],
    device: ['Dome'],
    term: ['Dome'],
    from: ['2026-11-01'],
    to: ['2026-12-31'],
  });
  return shop;
}

async function fillCatalogue(shop: FuzzShop): Promise<void> {
  const { stored, stack } = shop;
  const admin = shop.token('admin')!;
  const products = await times(5, () => newProduct(stack.origin, admin, { stock: 100_000 }));
  const none = await newProduct(stack.origin, admin, { stock: 0 });
  stored['productId'] = [...products, none].map(({ productId }) => productId);
  for (const role of OWNERS) await create(shop, role, 'stock-alerts', { productId: none.productId });
  stored['reviews.id'] = await times(4, async (index) => {
    const productId = products[index % 2]!.productId;
    const body = { productId, rating: 4, comment: 'Sees at night' };
    return idOf(await create(shop, OWNERS[Math.floor(index / 2)]!, 'reviews', body));
  });
  const photos = await times(2, async (index) => {
    const token = shop.token(OWNERS[index]!)!;
    return addReviewPhoto(stack.origin, token, stored['reviews.id']![index * 2]!);
  });
  const waiting = photos.flatMap(({ waitingPhotos }) => waitingPhotos);
  stored['reviews.photoId'] = waiting.map(({ _id }) => _id);
  keepAddresses(stored, 'reviews', waiting);
  const prices = `productId,price\n${products[0]!.productId},77\nnone,x\n`;
  const tried = await upload(shop, 'admin', 'product-imports', prices, 'text/csv');
  stored['product-imports.id'] = [idOf(tried)];
}

async function fillPeople(shop: FuzzShop): Promise<void> {
  const { stored, stack } = shop;
  const person = { firstName: 'Amara', lastName: 'Silva' };
  const emails = (what: string) => Array.from({ length: 4 }, () => `${unique(what)}@example.lk`);
  for (const [what, more] of [
    ['suppliers', {}],
    ['employees', { salary: 1 }],
    ['technicians', { salary: 1 }],
  ] as const) {
    stored[`${what}.email`] = emails(what);
    for (const email of stored[`${what}.email`]!)
      await create(shop, 'admin', what, { ...person, ...more, email });
  }
  const customers = await times(3, () => newCustomer(stack.origin));
  const admins = emails('admin').slice(0, 2);
  for (const email of admins) await create(shop, 'admin', 'users/create-admin', { email });
  stored['email'] = customers.map(({ email }) => email);
  stored['users.email'] = [...stored['email'], ...admins];
}

/** What customers keep for themselves. */
async function fillOwn(shop: FuzzShop): Promise<void> {
  const { stored } = shop;
  const [productId] = stored['productId']!;
  stored['users.addressId'] = [];
  for (const role of OWNERS) {
    const person = { name: 'Kasun', phone: '0771234567', district: 'Galle' };
    const home = { ...person, label: 'Home', address: MARKS[role], landmark: '' };
    stored['users.addressId'].push(idOf(await create(shop, role, 'users/addresses', home)));
    await create(shop, role, 'cart', { item: { productId }, quantity: 1 });
    await create(shop, role, 'quotes/mine', { ...person, place: MARKS[role] });
  }
  const quotes = await read<{ _id: string }[]>(shop, 'quotes');
  stored['quotes.id'] = quotes.slice(0, 2).map(({ _id }) => _id);
}

interface Order {
  orderId: string;
  version: number;
  items: { _id: string }[];
}

/** Two orders of each customer; the first one has been delivered, with the serial number of its piece. */
async function fillOrders(shop: FuzzShop): Promise<void> {
  const { stored } = shop;
  const [productId] = stored['productId']!;
  stored['serialNo'] = Array.from({ length: 4 }, () => unique('SN').toUpperCase());
  const orders = await times(4, async (index) => {
    const role = OWNERS[index % 2]!;
    const body = { address: MARKS[role], phone: '0771234567', items: [{ productId, qty: 1 }] };
    return (await create(shop, role, 'orders', body)) as unknown as Order;
  });
  stored['orderId'] = orders.map(({ orderId }) => orderId);
  stored['itemId'] = orders.map(({ items }) => items[0]!._id);
  for (const [index, { orderId, version, items }] of orders.slice(0, 2).entries()) {
    const lines = [{ itemId: items[0]!._id, serials: [stored['serialNo'][index]] }];
    const recorded = await create(shop, 'admin', `orders/${orderId}/serials`, { version, lines }, 'PUT');
    const done = { status: 'completed', version: recorded['version'] };
    await create(shop, 'admin', `orders/${orderId}`, done, 'PUT');
  }
}

/** Jobs of the technician, one of the apprentice, and one of nobody: one with a photo, a part and a quote, one that was handed back. */
async function fillWorkbench(shop: FuzzShop): Promise<void> {
  const { stored } = shop;
  const [productId] = stored['productId']!;
  const takeIn = async (serialNo: string, more: object = {}) => {
    const job = { deviceName: 'Dome', serialNo, estimatedDate: '2027-01-01', customerName: 'Kamala Silva' };
    return idOf(await create(shop, 'technician', 'repairs', { ...job, ...more }));
  };
  const jobs = await times(4, (index) => takeIn(stored['serialNo']![index]!));
  for (const [job, role] of [
    [jobs[0]!, 'technician'],
    [jobs[1]!, 'technician'],
    [jobs[2]!, 'apprentice'],
  ] as const)
    await create(shop, role, `repairs/${job}/claim`, {});
  stored['repairs.id'] = jobs;
  // Nobody is given its id, so that it stays the technician's: its note is what the apprentice must not find.
  const hidden = await takeIn(stored['serialNo']![3]!, { internalNotes: MARKS.job, customerName: MARKS.job });
  await create(shop, 'technician', `repairs/${hidden}/claim`, {});
  const handOver = { outcome: 'declined', charged: 0, paid: 0, noChargeReason: 'nothing-done' };
  await create(shop, 'technician', `repairs/${jobs[1]}/hand-over`, handOver, 'PUT');
  stored['handedOver'] = [jobs[1]!];
  const at = `repairs/${jobs[0]}`;
  const taken = await create(shop, 'technician', `${at}/parts`, { productId, qty: 1 });
  stored['repairs.partId'] = (taken['parts'] as { _id: string }[]).map(({ _id }) => _id);
  const { photos } = (await upload(shop, 'technician', `${at}/photos?kind=before`)) as { photos: Photo[] };
  stored['repairs.photoId'] = photos.map(({ _id }) => _id);
  keepAddresses(stored, 'repairs', photos);
  const lines = [{ kind: 'work', text: 'Cleaning', amount: 1500 }];
  await create(shop, 'technician', `${at}/quote`, { lines }, 'PUT');
  const { link } = await read<{ link: string }>(shop, `${at}/ticket`);
  stored['token'] = [new URL(link).hash.slice(1)];
}

async function fillOffice(shop: FuzzShop): Promise<void> {
  const { stored, stack } = shop;
  const supplier = stored['suppliers.email']![0]!;
  const wish = {
    item: 'Lenses',
    quantity: 3,
    requiredDate: dayAfter(dayOf(new Date()), 30),
    productId: stored['productId']![0],
  };
  await create(shop, 'admin', `suppliers/${supplier}/request`, wish);
  const { requests } = await read<{ requests: { _id: string }[] }>(shop, `suppliers/${supplier}/requests`);
  stored['purchases.id'] = requests.map(({ _id }) => _id);
  stored['dead-letters.id'] = await times(3, () => giveUpEvent(stack));
  const mails = await read<{ _id: string }[]>(shop, 'mails?limit=5');
  stored['mails.id'] = mails.map(({ _id }) => _id);
  const audit = await read<{ _id: string }[]>(shop, 'audit?limit=5');
  stored['audit.id'] = audit.map(({ _id }) => _id);
}

interface Photo {
  _id: string;
  url: string;
}

/** The name of a private photo, and what makes its address valid for a quarter of an hour. */
function keepAddresses(stored: Record<string, string[]>, of: string, photos: Photo[]): void {
  const addresses = photos.map(({ url }) => new URL(url, 'http://shop.example'));
  stored[`${of}.name`] = addresses.map(({ pathname }) => pathname.split('/').at(-1)!);
  for (const name of ['until', 'signature'])
    stored[`${of}.${name}`] = stored[name] = addresses.map((at) => at.searchParams.get(name)!);
}

type Row = Record<string, unknown>;
const idOf = (row: Row) => String(row['_id']);

async function create(shop: FuzzShop, role: Role, path: string, body: object, method = 'POST'): Promise<Row> {
  const headers = { 'idempotency-key': randomUUID() };
  const options = { token: shop.token(role), body, headers };
  const answer = await answered(() => call(shop.stack.origin, `${method} /${path}`, options));
  if (answer.status > 202)
    throw new Error(`${method} /${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function read<T>(shop: FuzzShop, path: string): Promise<T> {
  const answer = await call<T>(shop.stack.origin, `GET /${path}`, { token: shop.token('admin') });
  if (answer.status !== 200) throw new Error(`GET /${path} answered ${answer.status}`);
  return answer.body;
}

/** Sends a file, or a drawn picture. */
async function upload(
  shop: FuzzShop,
  role: Role,
  path: string,
  text?: string,
  type = 'image/png',
): Promise<Row> {
  const form = new FormData();
  form.append('file', new Blob([text ?? (await drawnPicture())], { type }), 'file');
  const options = { token: shop.token(role), body: form };
  const answer = await answered(() => call(shop.stack.origin, `POST /${path}`, options));
  if (answer.status !== 201)
    throw new Error(`POST /${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(await make(index));
  return made;
}
