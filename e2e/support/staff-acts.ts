import { dayAfter, dayOf, DISTRICTS } from '@netra/contracts';
import { unique } from './api.js';
import { drawnPicture } from './picture.js';
import { at, silent, type Act, type Known } from './staff-act.js';

const person = (email: string) => ({ firstName: 'Amara', lastName: 'Silva', email });
const renamed = { firstName: 'Amaya', lastName: 'Silva' };
const admin = `${unique('admin')}@example.lk`;
const technician = `${unique('tech')}@example.lk`;
const employee = `${unique('employee')}@example.lk`;
const supplier = `${unique('supplier')}@example.lk`;
const device = { deviceName: 'Dome', serialNo: unique('SN'), estimatedDate: '2027-01-01' };
const orderOf = ({ product }: Known) => ({
  address: '1 Fort, Galle',
  phone: '0771234567',
  items: [{ productId: product.productId, qty: 1 }],
});
const ofRepair =
  (what: string) =>
  ({ repair }: Known) =>
    `POST /repairs/${repair!._id}/${what}`;
const file = async (content: BlobPart, type: string, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return form;
};

/** Acts of people for themselves. */
const OWN =
  'addAddress changeAddress removeAddress addStockAlert removeStockAlert fileClaim requestOwnQuote resendVerification';

/** Every changing call that an admin or a technician may make, in an order in which each finds the records that it needs. */
export const STAFF_ACTS: Act[] = [
  { operationId: 'updateProfile', request: at('PATCH /users'), body: () => ({ firstName: 'Nadeesha' }) },
  {
    operationId: 'blockCustomer',
    request: ({ customer }) => `PATCH /users/customers/${customer.email}/block`,
    body: () => ({ isBlock: true }),
  },
  {
    operationId: 'noteCustomer',
    request: ({ customer }) => `PUT /users/customers/${customer.email}/notes`,
    body: () => ({ notes: 'Prefers calls in the evening' }),
  },
  { operationId: 'createAdmin', request: at('POST /users/create-admin'), body: () => ({ email: admin }) },
  { operationId: 'deleteAdmin', request: at(`DELETE /users/admins/${admin}`) },
  {
    operationId: 'createProduct',
    request: at('POST /products'),
    body: ({ product }) => ({ ...product, productId: unique('NEW') }),
  },
  {
    operationId: 'updateProduct',
    request: ({ product }) => `PUT /products/${product.productId}`,
    body: ({ product }) => ({ ...product, price: product.price + 1 }),
  },
  {
    operationId: 'adjustStock',
    request: ({ product }) => `POST /products/${product.productId}/stock`,
    body: () => ({ change: 2, reason: 'found' }),
  },
  { operationId: 'checkStock', request: at('POST /stock/check'), silent: 'compares and changes nothing' },
  {
    operationId: 'answerReview',
    request: ({ reviewId }) => `PUT /reviews/${reviewId}/answer`,
    body: () => ({ answer: 'Thank you' }),
  },
  { operationId: 'removeReviewAnswer', request: ({ reviewId }) => `DELETE /reviews/${reviewId}/answer` },
  {
    operationId: 'approveReviewPhoto',
    request: ({ reviewId, reviewPhotos }) =>
      `POST /reviews/${reviewId}/photos/${reviewPhotos[0]!._id}/approve`,
  },
  {
    operationId: 'removeReviewPhoto',
    request: ({ reviewId, reviewPhotos }) => `DELETE /reviews/${reviewId}/photos/${reviewPhotos[0]!._id}`,
  },
  { operationId: 'deleteReview', request: ({ reviewId }) => `DELETE /reviews/${reviewId}` },
  {
    operationId: 'answerQuestion',
    request: ({ questionIds: [id] }) => `PUT /questions/${id}/answer`,
    body: () => ({ answer: 'Yes' }),
  },
  {
    operationId: 'declineQuestion',
    request: ({ questionIds: [, id] }) => `POST /questions/${id}/decline`,
    body: () => ({ reason: 'Please call us about prices' }),
  },
  { operationId: 'deleteQuestion', request: ({ questionIds: [id] }) => `DELETE /questions/${id}` },
  {
    operationId: 'changeCart',
    request: at('POST /cart'),
    body: ({ product }) => ({ item: { productId: product.productId }, quantity: 1 }),
    silent: "a person's own cart",
  },
  {
    operationId: 'takeOrder',
    request: at('POST /orders/by-phone'),
    body: (known) => ({ ...orderOf(known), name: 'Kamala Silva' }),
  },
  { operationId: 'placeOrder', request: at('POST /orders'), body: orderOf, keep: 'order' },
  {
    operationId: 'recordSerials',
    request: ({ order }) => `PUT /orders/${order!.orderId}/serials`,
    body: ({ order }) => ({ lines: [{ itemId: order!.items[0]!._id, serials: [unique('SN')] }] }),
  },
  { operationId: 'confirmMyOrder', request: ({ order }) => `POST /orders/mine/${order!.orderId}/confirm` },
  { operationId: 'cancelMyOrder', request: ({ order }) => `POST /orders/mine/${order!.orderId}/cancel` },
  {
    operationId: 'updateOrder',
    request: ({ order }) => `PUT /orders/${order!.orderId}`,
    body: () => ({ status: 'completed', notes: 'Left at the gate' }),
  },
  {
    operationId: 'updateQuote',
    request: ({ quoteId }) => `PUT /quotes/${quoteId}`,
    body: () => ({ state: 'called', note: 'Visit on Monday' }),
  },
  {
    operationId: 'changeDelivery',
    request: at('PUT /delivery'),
    body: ({ delivery: { version } }) => ({
      rates: DISTRICTS.map((district) => ({ district, isServed: true, fee: 0, daysFrom: 1, daysTo: 3 })),
      freeFrom: 50_000,
      version,
    }),
  },
  {
    operationId: 'createTechnician',
    request: at('POST /technicians'),
    body: () => ({ ...person(technician), salary: 1 }),
  },
  {
    operationId: 'updateTechnician',
    request: at(`PUT /technicians/${technician}`),
    body: () => ({ ...renamed, salary: 2, password: 'a bench by the window' }),
  },
  {
    operationId: 'createEmployee',
    request: at('POST /employees'),
    body: () => ({ ...person(employee), salary: 1, role: 'Employee' }),
  },
  {
    operationId: 'updateEmployee',
    request: at(`PUT /employees/${employee}`),
    body: () => ({ ...renamed, salary: 2 }),
  },
  { operationId: 'deleteEmployee', request: at(`DELETE /employees/${employee}`) },
  { operationId: 'createSupplier', request: at('POST /suppliers'), body: () => person(supplier) },
  {
    operationId: 'updateSupplier',
    request: at(`PUT /suppliers/${supplier}`),
    body: () => ({ ...renamed, item: 'Lenses' }),
  },
  {
    operationId: 'requestPurchase',
    request: at(`POST /suppliers/${supplier}/request`),
    body: () => ({ item: 'Lenses', quantity: 1, requiredDate: dayAfter(dayOf(new Date()), 30), note: null }),
  },
  {
    operationId: 'saveSupply',
    request: ({ product }) => `PUT /products/${product.productId}/supply`,
    body: () => ({ supplier, target: 30 }),
  },
  {
    operationId: 'receivePurchase',
    request: ({ purchaseId }) => `POST /purchases/${purchaseId}/receipts`,
    body: () => ({ quantity: 1 }),
  },
  { operationId: 'cancelPurchase', request: ({ purchaseId }) => `POST /purchases/${purchaseId}/cancel` },
  { operationId: 'deleteSupplier', request: at(`DELETE /suppliers/${supplier}`) },
  { operationId: 'createRepair', request: at('POST /repairs'), body: () => device, keep: 'repair' },
  {
    operationId: 'updateRepair',
    request: ({ repair }) => `PUT /repairs/${repair!._id}`,
    body: () => ({ ...device, notes: 'The lens is loose' }),
  },
  {
    operationId: 'sendQuote',
    request: ({ repair }) => `PUT /repairs/${repair!._id}/quote`,
    body: () => ({ lines: [{ kind: 'work', text: 'Cleaning', amount: 1500 }] }),
  },
  { operationId: 'claimRepair', request: ofRepair('claim'), body: () => ({}) },
  {
    operationId: 'assignRepair',
    request: ({ repair }) => `PUT /repairs/${repair!._id}/assignee`,
    body: () => ({ technician }),
  },
  { operationId: 'deleteTechnician', request: at(`DELETE /technicians/${technician}`) },
  { operationId: 'releaseRepair', request: ({ repair }) => `DELETE /repairs/${repair!._id}/claim` },
  {
    operationId: 'addRepairPhoto',
    request: ({ repair }) => `POST /repairs/${repair!._id}/photos?kind=before`,
    body: async () => file(await drawnPicture(), 'image/png', 'front.png'),
    keep: 'repair',
  },
  {
    operationId: 'removeRepairPhoto',
    request: ({ repair }) => `DELETE /repairs/${repair!._id}/photos/${repair!.photos[0]!._id}`,
  },
  {
    operationId: 'takePart',
    request: ({ repair }) => `POST /repairs/${repair!._id}/parts`,
    body: ({ product }) => ({ productId: product.productId, qty: 1 }),
    keep: 'parts',
  },
  {
    operationId: 'returnPart',
    request: ({ repair, parts }) => `DELETE /repairs/${repair!._id}/parts/${parts!.parts[0]!._id}`,
  },
  {
    operationId: 'handOverRepair',
    request: ({ repair }) => `PUT /repairs/${repair!._id}/hand-over`,
    body: () => ({ outcome: 'repaired', charged: 1500, paid: 1000, signature: 'M1 2L30 40' }),
  },
  { operationId: 'payRepair', request: ofRepair('payments'), body: () => ({ amount: 500 }) },
  {
    operationId: 'correctCharge',
    request: ofRepair('corrections'),
    body: () => ({ amount: -500, reason: 'The cleaning was not needed' }),
  },
  {
    operationId: 'uploadImage',
    request: at('POST /images'),
    body: async () => file(await drawnPicture(), 'image/png', 'dome.png'),
    silent: 'a picture that nothing shows yet; the product that will show it has an entry',
  },
  {
    operationId: 'tryImport',
    request: at('POST /product-imports'),
    body: ({ product }) => file(`productId,price\n${product.productId},77`, 'text/csv', 'prices.csv'),
    keep: 'import',
    silent: 'a dry run changes nothing',
  },
  {
    operationId: 'applyImport',
    request: ({ import: tried }) => `POST /product-imports/${tried!._id}/apply`,
    body: () => ({ mode: 'all' }),
  },
  { operationId: 'deleteProduct', request: ({ product }) => `DELETE /products/${product.productId}` },
  { operationId: 'resendDeadLetter', request: ({ letterId }) => `POST /dead-letters/${letterId}/resend` },
  { operationId: 'resendMail', request: ({ mailId }) => `POST /mails/${mailId}/resend` },
  { operationId: 'resendMails', request: at('POST /mails/resend') },
  { operationId: 'resendDeadLetters', request: at('POST /dead-letters/resend'), body: () => ({}) },
  ...silent('writeReview addReviewPhoto askQuestion', 'for customers only'),
  ...silent(OWN, 'for oneself'),
  { operationId: 'signOut', request: at('POST /users/logout'), silent: "ends a session of one's own" },
];
