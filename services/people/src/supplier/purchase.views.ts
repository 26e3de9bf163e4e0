import type { PurchaseRequest as PurchaseView } from '@netra/contracts';
import type { PurchaseRequest } from './purchase-request.entity.js';
import type { Supplier } from './supplier.entity.js';

/** A purchase as the contract shows it. */
export function asPurchase(
  { id, supplierId: _known, createdAt, ...facts }: PurchaseRequest,
  { email, firstName, lastName }: Supplier,
): PurchaseView {
  return {
    _id: id,
    ...facts,
    supplierEmail: email,
    supplierName: `${firstName} ${lastName}`,
    createdAt: createdAt.toISOString(),
  };
}
