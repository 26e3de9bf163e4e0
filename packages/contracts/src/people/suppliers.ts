import { endpoint } from '../bus/endpoint.js';
import { Email, Id, Instant, ListOf, Phone, Text } from '../rules/fields.js';
import { EmailKey } from '../identity/identity.js';
import { Done, PageInfo, PageQuery, SearchQuery } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';
import {
  PurchaseRequestBody,
  PurchaseRequestCommand,
  PurchaseRequestPage,
  PurchaseRequestQuery,
} from './purchases.js';
import { Version } from '../rules/version.js';

export class SupplierBody {
  @PersonName() firstName: string;
  @PersonName() lastName: string;
  @Email() email: string;
  @Phone() phone?: string | null;
  @Text({ optional: true, nullable: true, max: 200, description: 'What the supplier delivers' }) item?:
    string | null;
}

export class SupplierUpdateBody {
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @Phone() phone?: string | null;
  @Text({ optional: true, nullable: true, max: 200 }) item?: string | null;
  @Version(true) version?: number;
}

export class SupplierUpdateCommand extends SupplierUpdateBody {
  @Email() email: string;
}

export class Supplier {
  @Id() _id: string;
  @Text() firstName: string;
  @Text() lastName: string;
  @Email() email: string;
  @Text({ nullable: true }) phone: string | null;
  @Text({ min: 0 }) item: string;
  @Version() version: number;
  @Instant() createdAt: string;
}

export class SupplierPage extends PageInfo {
  @ListOf(() => Supplier) suppliers: Supplier[];
}

const forAdmins = { tag: 'Suppliers', roles: ['admin'] } as const;

export const ListSuppliers = endpoint<SearchQuery, SupplierPage>('people.supplier.list', {
  at: 'GET /suppliers',
  name: 'listSuppliers',
  summary: 'Suppliers',
  query: SearchQuery,
  status: 200,
  reply: SupplierPage,
  items: ['suppliers', Supplier],
  ...forAdmins,
});

export const GetSupplier = endpoint<EmailKey, Supplier>('people.supplier.get', {
  at: 'GET /suppliers/{email}',
  name: 'getSupplier',
  summary: 'One supplier',
  path: EmailKey,
  status: 200,
  reply: Supplier,
  errors: [404],
  ...forAdmins,
});

export const ListPurchaseRequests = endpoint<PurchaseRequestQuery, PurchaseRequestPage>(
  'people.supplier.list-requests',
  {
    at: 'GET /suppliers/{email}/requests',
    name: 'listPurchaseRequests',
    summary: 'What was asked of a supplier, newest first',
    path: EmailKey,
    query: PageQuery,
    status: 200,
    reply: PurchaseRequestPage,
    errors: [404],
    ...forAdmins,
  },
);

export const CreateSupplier = endpoint<SupplierBody, Supplier>('people.supplier.create', {
  at: 'POST /suppliers',
  name: 'createSupplier',
  summary: 'Add a supplier',
  body: SupplierBody,
  status: 201,
  reply: Supplier,
  errors: [409],
  ...forAdmins,
});

/** CONFLICT with `details.current` for a stale `version`. */
export const UpdateSupplier = endpoint<SupplierUpdateCommand, Supplier>('people.supplier.update', {
  at: 'PUT /suppliers/{email}',
  name: 'updateSupplier',
  summary: 'Change a supplier; a stale `version` is refused',
  path: EmailKey,
  body: SupplierUpdateBody,
  status: 200,
  reply: Supplier,
  errors: [404, 409],
  ...forAdmins,
});

export const DeleteSupplier = endpoint<EmailKey, Supplier>('people.supplier.delete', {
  at: 'DELETE /suppliers/{email}',
  name: 'deleteSupplier',
  summary: 'Delete a supplier',
  path: EmailKey,
  status: 200,
  reply: Supplier,
  errors: [404],
  ...forAdmins,
});

/** Stores the request and mails it to the supplier, once per key. UNPROCESSABLE for another request under a used key. */
export const RequestPurchase = endpoint<PurchaseRequestCommand, Done>('people.supplier.request-purchase', {
  at: 'POST /suppliers/{email}/request',
  name: 'requestPurchase',
  summary: 'Store a purchase request and mail it to the supplier, once per `Idempotency-Key`',
  path: EmailKey,
  body: PurchaseRequestBody,
  status: 202,
  reply: Done,
  errors: [404, 422],
  ...forAdmins,
});
