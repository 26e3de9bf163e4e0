import { Controller } from '@nestjs/common';
import {
  CreateSupplier,
  DeleteSupplier,
  EmailKey,
  GetSupplier,
  ListPurchaseRequests,
  ListSuppliers,
  PurchaseRequestCommand,
  PurchaseRequestQuery,
  RequestPurchase,
  SearchQuery,
  SupplierBody,
  SupplierUpdateCommand,
  UpdateSupplier,
  type Done,
  type PurchaseRequestPage,
  type Supplier,
  type SupplierPage,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { PurchaseRequestService } from './purchase-request.service.js';
import { SupplierService } from './supplier.service.js';

@Controller()
export class SupplierController {
  constructor(
    private readonly suppliers: SupplierService,
    private readonly purchaseRequests: PurchaseRequestService,
  ) {}

  @Handles(ListSuppliers)
  list(query: SearchQuery): Promise<SupplierPage> {
    return this.suppliers.list(query);
  }

  @Handles(GetSupplier)
  get({ email }: EmailKey): Promise<Supplier> {
    return this.suppliers.get(email);
  }

  @Handles(CreateSupplier)
  create(body: SupplierBody): Promise<Supplier> {
    return this.suppliers.create(body);
  }

  @Handles(UpdateSupplier)
  update(command: SupplierUpdateCommand): Promise<Supplier> {
    return this.suppliers.update(command);
  }

  @Handles(DeleteSupplier)
  delete({ email }: EmailKey): Promise<Supplier> {
    return this.suppliers.delete(email);
  }

  @Handles(RequestPurchase)
  requestPurchase(command: PurchaseRequestCommand): Promise<Done> {
    return this.purchaseRequests.send(command);
  }

  @Handles(ListPurchaseRequests)
  listRequests(query: PurchaseRequestQuery): Promise<PurchaseRequestPage> {
    return this.purchaseRequests.list(query);
  }
}
