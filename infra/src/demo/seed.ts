import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DemoApi, forEachOf } from './demo-api.js';
import { ORDERS, serialsOf } from './orders.js';
import { picturesOf } from './pictures.js';
import { buyStock } from './purchases.js';
import { REPAIRS, type DemoRepair } from './repairs.js';
import {
  CUSTOMER_PASSWORD,
  CUSTOMERS,
  DELIVERY,
  EMPLOYEES,
  PRODUCTS,
  QUESTIONS,
  QUOTES,
  REVIEWS,
  STAGES,
  SUPPLIERS,
  TECHNICIAN_PASSWORD,
  TECHNICIANS,
} from './tables.js';

/** Concurrent requests: leaves half of a small machine to the user who is already looking at the shop. */
const AT_ONCE = 4;
const TAKEN = 409;
const DAY_MS = 86_400_000;

/**
 * Creates the demo's products, people, orders, repairs, reviews, questions and purchases through the public API, so that every rule of the platform
 * holds. Skips what exists, so that an interrupted run can be repeated. Returns the admin's token and the orders by key.
 */
export async function seed(api: DemoApi, admin: { email: string; password: string }): Promise<Seeded> {
  const token = await api.signIn('/users/login', admin.email, admin.password);
  await Promise.all([addProducts(api, token), setDeliveryFees(api, token)]);
  const [customers, technicians] = await Promise.all([
    signUpCustomers(api),
    hireTechnicians(api, token),
    addStaffAndSuppliers(api, token),
  ]);
  const [orders] = await Promise.all([placeOrders(api, token, customers), takeRepairsIn(api, technicians)]);
  await Promise.all([
    writeReviews(api, customers),
    askQuestions(api, token, customers),
    noteCustomers(api, token),
  ]);
  await Promise.all([buyStock(api, token), askForQuotes(api, token)]);
  return { token, orders };
}

async function setDeliveryFees(api: DemoApi, token: string): Promise<void> {
  const { version } = await api.call<{ version: number }>('GET /delivery');
  // Somebody has changed them already.
  if (version > 1) return;
  await api.call('PUT /delivery', { token, body: { ...DELIVERY, version }, accept: [TAKEN] });
}

async function addProducts(api: DemoApi, token: string): Promise<void> {
  const present = await api.call<{ productId: string }[]>('GET /products?includeUnavailable=true');
  const known = new Set(present.map(({ productId }) => productId));
  const missing = PRODUCTS.filter(({ productId }) => !known.has(productId));
  // Cameras share night samples.
  const uploads = new Map<string, Promise<string>>();
  const uploadOnce = (file: URL) => {
    const uploading = uploads.get(file.href) ?? upload(api, token, file);
    uploads.set(file.href, uploading);
    return uploading;
  };
  await forEachOf(missing, AT_ONCE, async (product) => {
    const images: string[] = [];
    for (const file of picturesOf(product)) images.push(await uploadOnce(file));
    await api.call('POST /products', { token, body: { ...product, images }, accept: [TAKEN] });
  });
}

async function upload(api: DemoApi, token: string, file: URL): Promise<string> {
  const body = new FormData();
  const bytes = await readFile(file);
  body.append(
    'file',
    new Blob([new Uint8Array(bytes)], { type: 'image/webp' }),
    path.basename(file.pathname),
  );
  const { url } = await api.call<{ url: string }>('POST /images', { token, body });
  return url;
}

async function signUpCustomers(api: DemoApi): Promise<string[]> {
  const tokens: string[] = [];
  await forEachOf(CUSTOMERS, 2, async ({ address: _address, district: _district, ...person }, i) => {
    const body = { ...person, password: CUSTOMER_PASSWORD, confirmPassword: CUSTOMER_PASSWORD };
    await api.call('POST /users', { body, accept: [TAKEN] });
    tokens[i] = await api.signIn('/users/login', person.email, CUSTOMER_PASSWORD);
  });
  return tokens;
}

async function hireTechnicians(api: DemoApi, token: string): Promise<string[]> {
  const tokens: string[] = [];
  await forEachOf(TECHNICIANS, 2, async (technician, i) => {
    const { email, ...details } = technician;
    await api.call('POST /technicians', { token, body: technician, accept: [TAKEN] });
    const body = { ...details, password: TECHNICIAN_PASSWORD };
    await api.call(`PUT /technicians/${email}`, { token, body });
    tokens[i] = await api.signIn('/technicians/login', email, TECHNICIAN_PASSWORD);
  });
  return tokens;
}

async function addStaffAndSuppliers(api: DemoApi, token: string): Promise<void> {
  for (const employee of EMPLOYEES)
    await api.call('POST /employees', { token, body: employee, accept: [TAKEN] });
  for (const supplier of SUPPLIERS)
    await api.call('POST /suppliers', { token, body: supplier, accept: [TAKEN] });
}

interface PlacedOrder {
  orderId: string;
  items: { _id: string; productId: string }[];
}

interface Seeded {
  token: string;
  orders: Map<string, PlacedOrder>;
}

async function placeOrders(api: DemoApi, admin: string, customers: string[]): Promise<Seeded['orders']> {
  const orders: Seeded['orders'] = new Map();
  await forEachOf(ORDERS, AT_ONCE, async ({ key, customer, status, stage, notes, items }) => {
    const { address, district, phone } = CUSTOMERS[customer]!;
    const order = await api.call<PlacedOrder>('POST /orders', {
      token: customers[customer],
      headers: { 'idempotency-key': key },
      body: { address, district, phone: phone ?? '011 200 0000', items },
    });
    const change = status === 'pending' ? { stage, notes } : { status, notes };
    await api.call(`PUT /orders/${order.orderId}`, { token: admin, body: change });
    orders.set(key, order);
  });
  return orders;
}

/** Records the serial numbers of delivered cameras. Runs after `backdate`, because repairs copies the day of the sale from the event. */
export async function recordSerials(api: DemoApi, { token, orders }: Seeded): Promise<void> {
  await forEachOf(ORDERS, AT_ONCE, async (order) => {
    const devices = serialsOf(order);
    if (devices.length === 0) return;
    const { orderId, items } = orders.get(order.key)!;
    const lines = devices.map(({ productId, serials }) => ({
      itemId: items.find((item) => item.productId === productId)!._id,
      serials,
    }));
    await api.call(`PUT /orders/${orderId}/serials`, { token, body: { lines } });
  });
}

/** The staff's notes, by index of the customer. */
const CUSTOMER_NOTES = [
  [0, 'Has an installer of his own; wants the cables cut to 20 m.\nBest reached after 17:00.'],
  [2, 'Collects at the shop. Asked for an offer for eight cameras in November.'],
] as const;

async function noteCustomers(api: DemoApi, admin: string): Promise<void> {
  for (const [customer, notes] of CUSTOMER_NOTES)
    await api.call(`PUT /users/customers/${CUSTOMERS[customer]!.email}/notes`, {
      token: admin,
      body: { notes },
    });
}

async function writeReviews(api: DemoApi, customers: string[]): Promise<void> {
  await forEachOf(REVIEWS, AT_ONCE, async ({ customer, ...body }) => {
    await api.call('POST /reviews', { token: customers[customer], body });
  });
}

async function askQuestions(api: DemoApi, admin: string, customers: string[]): Promise<void> {
  const known = await api.call<{ text: string }[]>('GET /questions/all', { token: admin });
  const missing = QUESTIONS.filter(({ text }) => !known.some((question) => question.text === text));
  await forEachOf(missing, AT_ONCE, async ({ customer, answer, ...body }) => {
    const { _id } = await api.call<{ _id: string }>('POST /questions', { token: customers[customer], body });
    if (answer !== null) await api.call(`PUT /questions/${_id}/answer`, { token: admin, body: { answer } });
  });
}

interface StoredRepair {
  _id: string;
  serialNo: string;
  progress: (typeof STAGES)[number];
  quote: object | null;
}

/** The quote for repairs in progress. */
const QUOTE = [
  { kind: 'work', text: 'Diagnosis and repair', amount: 2500 },
  { kind: 'part', text: 'Spare parts', amount: 1250 },
];

async function takeRepairsIn(api: DemoApi, technicians: string[]): Promise<void> {
  const present = await api.call<StoredRepair[]>('GET /repairs', { token: technicians[0] });
  const known = new Map(present.map((repair) => [repair.serialNo, repair]));
  await forEachOf(REPAIRS, 2, async (repair) => {
    const token = technicians[repair.technician];
    const stored =
      known.get(repair.serialNo) ??
      (await api.call<StoredRepair>('POST /repairs', { token, body: repairBody(repair, 0) }));
    for (let stage = STAGES.indexOf(stored.progress) + 1; stage <= repair.stage; stage++)
      await api.call(`PUT /repairs/${stored._id}`, { token, body: repairBody(repair, stage) });
    if (STAGES[repair.stage] === 'Repairing' && !stored.quote)
      await api.call(`PUT /repairs/${stored._id}/quote`, { token, body: { lines: QUOTE } });
  });
}

function repairBody(repair: DemoRepair, stage: number) {
  const owner = repair.customer === undefined ? undefined : CUSTOMERS[repair.customer];
  return {
    deviceName: repair.deviceName,
    serialNo: repair.serialNo,
    progress: STAGES[stage],
    estimatedDate: new Date(Date.now() + repair.dueIn * DAY_MS).toISOString().slice(0, 10),
    notes: repair.notes[stage],
    internalNotes: repair.internalNotes,
    reportedFault: repair.notes[0],
    shelf: repair.shelf,
    accessories: repair.accessories,
    ...(owner && {
      customerName: `${owner.firstName} ${owner.lastName}`,
      customerEmail: owner.email,
      customerPhone: owner.phone,
    }),
    ...(stage === repair.stage && { outcome: repair.outcome }),
  };
}

async function askForQuotes(api: DemoApi, token: string): Promise<void> {
  const known = await api.call<object[]>('GET /quotes', { token });
  for (const { state, note, ...body } of QUOTES.slice(known.length)) {
    await api.call('POST /quotes', { body });
    const [newest] = await api.call<{ _id: string }[]>('GET /quotes', { token });
    if (state !== 'new') await api.call(`PUT /quotes/${newest!._id}`, { token, body: { state, note } });
  }
}
