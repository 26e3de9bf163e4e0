import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetMyOrder, InvoiceQuery, OrderDocumentsQuery, OrderKey } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { AskedBy, type Asker } from '../http/asker.decorator.js';
import { Operation, pdf } from '../openapi/operation.decorator.js';
import { OrderDocuments } from './order-documents.service.js';

@ApiTags('Orders')
@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly bus: Bus,
    private readonly documents: OrderDocuments,
  ) {}

  @Get('orders/mine/:orderId/invoice')
  @Roles('customer', 'admin')
  @Operation('getMyInvoice', "The invoice of one of one's own orders", { 200: pdf }, [404, 409, 429])
  async mine(@AskedBy() asker: Asker, @Param() { orderId }: OrderKey, @Query() { language }: InvoiceQuery) {
    this.documents.admit(asker);
    const order = await this.bus.request(GetMyOrder, { userId: asker.id, orderId });
    return this.documents.ofOne('invoice', order, asker, language);
  }

  @Get('order-documents/invoices')
  @Roles('admin')
  @Operation('getInvoices', 'The invoices of orders in one file', { 200: pdf }, [404, 409, 429])
  invoices(@AskedBy() asker: Asker, @Query() { order, language }: OrderDocumentsQuery) {
    this.documents.admit(asker);
    return this.documents.ofMany('invoice', order, asker, language);
  }

  @Get('order-documents/packing-slips')
  @Roles('admin')
  @Operation('getPackingSlips', 'The packing slips of orders in one file', { 200: pdf }, [404, 429])
  packingSlips(@AskedBy() asker: Asker, @Query() { order, language }: OrderDocumentsQuery) {
    this.documents.admit(asker);
    return this.documents.ofMany('packing-slip', order, asker, language);
  }
}
