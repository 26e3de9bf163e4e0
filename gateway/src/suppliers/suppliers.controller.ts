import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateSupplier,
  DeleteSupplier,
  Done,
  EmailKey,
  GetProduct,
  GetSupplier,
  ListPurchaseRequests,
  ListSuppliers,
  PageQuery,
  PurchaseRequestBody,
  PurchaseRequestPage,
  RequestPurchase,
  SearchQuery,
  Supplier,
  SupplierBody,
  SupplierPage,
  SupplierUpdateBody,
  UpdateSupplier,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Suppliers')
@Controller('suppliers')
@Roles('admin')
export class SuppliersController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Operation('listSuppliers', 'Suppliers', { 200: listOf(Supplier, SupplierPage) })
  list(@Query() query: SearchQuery) {
    return this.lists.answer(ListSuppliers, query, 'suppliers');
  }

  @Get(':email')
  @Operation('getSupplier', 'One supplier', { 200: one(Supplier) }, [404])
  get(@Param() key: EmailKey) {
    return this.bus.requestRaw(GetSupplier, key);
  }

  @Get(':email/requests')
  @Operation(
    'listPurchaseRequests',
    'What was asked of a supplier, newest first',
    { 200: one(PurchaseRequestPage) },
    [404],
  )
  listRequests(@Param() { email }: EmailKey, @Query() page: PageQuery) {
    return this.bus.requestRaw(ListPurchaseRequests, { ...page, email });
  }

  @Post()
  @Operation('createSupplier', 'Add a supplier', { 201: one(Supplier) }, [409])
  create(@Body() body: SupplierBody): Promise<Supplier> {
    return this.bus.request(CreateSupplier, body);
  }

  @Put(':email')
  @Operation(
    'updateSupplier',
    'Change a supplier; a stale `version` is refused',
    { 200: one(Supplier) },
    [404, 409],
  )
  update(@Param() { email }: EmailKey, @Body() body: SupplierUpdateBody): Promise<Supplier> {
    return this.bus.request(UpdateSupplier, { ...body, email });
  }

  @Delete(':email')
  @Operation('deleteSupplier', 'Delete a supplier', { 200: one(Supplier) }, [404])
  remove(@Param() key: EmailKey): Promise<Supplier> {
    return this.bus.request(DeleteSupplier, key);
  }

  @Post(':email/request')
  @Operation(
    'requestPurchase',
    'Store a purchase request and mail it to the supplier',
    { 202: one(Done) },
    [404],
  )
  async requestPurchase(@Param() { email }: EmailKey, @Body() body: PurchaseRequestBody): Promise<Done> {
    // A delivery raises the stock of the product, which is kept by another service.
    if (body.productId) await this.bus.requestRaw(GetProduct, { productId: body.productId });
    return this.bus.request(RequestPurchase, { ...body, email });
  }
}
