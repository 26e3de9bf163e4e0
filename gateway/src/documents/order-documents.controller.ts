import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetMyOrder, InvoiceQuery, OrderDocumentsQuery, OrderKey } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
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
  @Operation('getMyInvoice', "The invoice of one of one's own orders", { 200: pdf }, [404])
  async mine(
    @Caller() { actor }: Session,
    @Param() { orderId }: OrderKey,
    @Query() { language }: InvoiceQuery,
  ) {
    const order = await this.bus.request(GetMyOrder, { userId: actor.id, orderId });
    return this.documents.ofOne('invoice', order, language);
  }

  @Get('order-documents/invoices')
  @Roles('admin')
  @Operation('getInvoices', 'The invoices of orders in one file', { 200: pdf }, [404])
  invoices(@Query() { order, language }: OrderDocumentsQuery) {
    return this.documents.ofMany('invoice', order, language);
  }

  @Get('order-documents/packing-slips')
  @Roles('admin')
  @Operation('getPackingSlips', 'The packing slips of orders in one file', { 200: pdf }, [404])
  packingSlips(@Query() { order, language }: OrderDocumentsQuery) {
    return this.documents.ofMany('packing-slip', order, language);
  }
}
