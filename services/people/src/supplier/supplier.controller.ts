import { Controller } from '@nestjs/common';
import {
  CancelPurchase,
  CreateSupplier,
  DeleteSupplier,
  EmailKey,
  GetSupplier,
  ListPurchaseRequests,
  ListPurchases,
  ListSuppliers,
  PurchaseKey,
  PurchaseQuery,
  PurchaseRequestCommand,
  PurchaseRequestQuery,
  ReceivePurchase,
  ReceivePurchaseCommand,
  RequestPurchase,
  SearchQuery,
  SupplierBody,
  SupplierUpdateCommand,
  UpdateSupplier,
  type Done,
  type PurchaseRequest,
  type PurchaseRequestPage,
  type Supplier,
  type SupplierPage,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { PurchaseList } from './purchase-list.service.js';
import { PurchaseRequestService } from './purchase-request.service.js';
import { PurchaseService } from './purchase.service.js';
import { SupplierService } from './supplier.service.js';

@Controller()
export class SupplierController {
  constructor(
    private readonly suppliers: SupplierService,
    private readonly purchaseRequests: PurchaseRequestService,
    private readonly purchases: PurchaseService,
    private readonly purchaseList: PurchaseList,
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

  @Handles(ListPurchases)
  async listPurchases(query: PurchaseQuery) {
    return rawJson(await this.purchaseList.list(query));
  }

  @Handles(ReceivePurchase)
  receive(command: ReceivePurchaseCommand): Promise<PurchaseRequest> {
    return this.purchases.receive(command);
  }

  @Handles(CancelPurchase)
  cancel({ id }: PurchaseKey): Promise<PurchaseRequest> {
    return this.purchases.cancel(id);
  }
}
