import { Injectable } from '@nestjs/common';
import {
  dayOf,
  MailRequested,
  type Done,
  type PurchaseRequestCommand,
  type PurchaseRequestPage,
  type PurchaseRequestQuery,
} from '@netra/contracts';
import { Audit, context, invalid, newId, Outbox, pageOf, requirePlausibleDay } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { PurchaseRequest } from './purchase-request.entity.js';
import { asPurchase } from './purchase.views.js';
import { SupplierService } from './supplier.service.js';

/** Stores purchase requests and mails them to suppliers. */
@Injectable()
export class PurchaseRequestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly suppliers: SupplierService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
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

  async send({ email, productId = null, ...wished }: PurchaseRequestCommand): Promise<Done> {
    const { item, quantity, requiredDate, note } = wished;
    requireDayToCome(requiredDate);
    const wish = { item, quantity, requiredDate, note: note || null };
    await this.dataSource.transaction(async (tx) => {
      const { id: supplierId, firstName } = await this.suppliers.find(email, tx);
      const id = newId();
      const requestedBy = context().actor?.name ?? null;
      await tx.insert(PurchaseRequest, { id, supplierId, requestedBy, productId, ...wish });
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
}

/** @throws VALIDATION */
function requireDayToCome(day: string): void {
  if (day < dayOf(new Date())) throw invalid('requiredDate', 'purchase.datePast');
  requirePlausibleDay(day, { back: 0, ahead: 2 }, ({ to: until }) =>
    invalid('requiredDate', 'purchase.dateTooLate', { until }),
  );
}
