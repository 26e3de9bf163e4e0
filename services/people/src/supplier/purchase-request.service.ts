import { Injectable } from '@nestjs/common';
import {
  dayOf,
  ListPurchaseRequests,
  MailRequested,
  PurchaseRequestCommand,
  PurchaseRequestQuery,
  RequestPurchase,
  type Done,
  type PurchaseRequestPage,
} from '@netra/contracts';
import {
  Audit,
  context,
  Handles,
  invalid,
  newId,
  Outbox,
  pageOf,
  requirePlausibleDay,
  unprocessable,
} from '@netra/service-kit';
import { DataSource, EntityManager } from 'typeorm';
import { PurchaseRequest } from './purchase-request.entity.js';
import { asPurchase } from './purchase.views.js';
import { SupplierService } from './supplier.service.js';

/** What tells one request to a supplier from another. */
const WISHED = ['item', 'quantity', 'requiredDate', 'note', 'productId'] as const;

type NewRequest = Pick<
  PurchaseRequest,
  (typeof WISHED)[number] | 'supplierId' | 'requestedBy' | 'idempotencyKey'
>;

/** Stores purchase requests and mails them to suppliers. */
@Injectable()
export class PurchaseRequestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly suppliers: SupplierService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  @Handles(ListPurchaseRequests)
  async list({ email, ...paging }: PurchaseRequestQuery): Promise<PurchaseRequestPage> {
    const { skip, take, facts } = pageOf(paging);
    const supplier = await this.suppliers.find(email);
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const [found, total] = await this.dataSource.manager.findAndCount(PurchaseRequest, {
      where: { supplierId: supplier.id },
      order,
      skip,
      take,
    });
    const requests = found.map((request) => asPurchase(request, supplier));
    return { requests, ...facts(total) };
  }

  @Handles(RequestPurchase)
  async send({
    email,
    idempotencyKey: key,
    productId = null,
    ...wished
  }: PurchaseRequestCommand): Promise<Done> {
    const { item, quantity, requiredDate, note } = wished;
    const wish = { item, quantity, requiredDate, note: note || null };
    await this.dataSource.transaction(async (tx) => {
      const { id: supplierId, firstName } = await this.suppliers.find(email, tx);
      const { actor } = context();
      const idempotencyKey = key ? `${actor?.id ?? ''}:${supplierId}:${key}` : null;
      const request = { supplierId, requestedBy: actor?.name ?? null, productId, ...wish, idempotencyKey };
      const id = await this.#insert(tx, request);
      if (!id) return;
      requireDayToCome(requiredDate); // a repeat may arrive on a later day
      const about = { subject: 'purchase-request', id: email, label: item } as const;
      await this.audit.record(tx, {
        ...about,
        before: null,
        after: { ...wish, ...(productId && { productId }) },
      });
      await this.outbox.add(tx, MailRequested, {
        key: `purchase-request:${id}`,
        to: email,
        template: 'purchase-request',
        data: { firstName, ...wish },
      });
    });
    return { message: 'Request email sent to supplier' };
  }

  /** The id of the request; undefined for a repeat. @throws UNPROCESSABLE for another request under a used key */
  async #insert(tx: EntityManager, request: NewRequest): Promise<string | undefined> {
    const id = newId();
    const insert = tx
      .createQueryBuilder()
      .insert()
      .into(PurchaseRequest)
      .values({ id, ...request });
    await insert.orIgnore().updateEntity(false).execute();
    if (await tx.existsBy(PurchaseRequest, { id })) return id;
    const { idempotencyKey } = request;
    const first = await tx.findOneByOrFail(PurchaseRequest, { idempotencyKey: idempotencyKey! });
    if (WISHED.some((field) => first[field] !== request[field]))
      throw unprocessable('purchase.requestKeyUsed');
    return undefined;
  }
}

/** @throws VALIDATION */
function requireDayToCome(day: string): void {
  if (day < dayOf(new Date())) throw invalid('requiredDate', 'purchase.datePast');
  requirePlausibleDay(day, { back: 0, ahead: 2 }, ({ to: until }) =>
    invalid('requiredDate', 'purchase.dateTooLate', { until }),
  );
}
