import {
  CreateSupplier,
  DeleteSupplier,
  GetSupplier,
  ListPurchaseRequests,
  ListSuppliers,
  UpdateSupplier,
} from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const SuppliersController = forwarding(
  ListSuppliers,
  GetSupplier,
  ListPurchaseRequests,
  CreateSupplier,
  UpdateSupplier,
  DeleteSupplier,
);
