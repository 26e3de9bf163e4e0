import { Controller } from '@nestjs/common';
import {
  CancelMyOrder,
  ConfirmMyOrder,
  ExportOrders,
  GetMyOrder,
  GetOrder,
  ListMyOrders,
  ListOrders,
  MyOrderQuery,
  MyOrdersQuery,
  OrderExportQuery,
  OrderKey,
  OrderQuery,
  OrderScope,
  OrderUpdateCommand,
  PlaceOrder,
  PlaceOrderCommand,
  SumOrders,
  UpdateOrder,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { draftOf } from '../placing/draft.js';
import { PlacingService } from '../placing/placing.service.js';
import { OrderExportService } from './order-export.service.js';
import { OrderFinderService } from './order-finder.service.js';
import { OrderListService } from './order-list.service.js';
import { OrderTotalsService } from './order-totals.service.js';
import { OrderUpdateService } from './order-update.service.js';

@Controller()
export class OrderController {
  constructor(
    private readonly placing: PlacingService,
    private readonly lists: OrderListService,
    private readonly orders: OrderFinderService,
    private readonly updates: OrderUpdateService,
    private readonly exports: OrderExportService,
    private readonly totals: OrderTotalsService,
  ) {}

  @Handles(PlaceOrder)
  async place(command: PlaceOrderCommand) {
    return rawJson(await this.placing.place(draftOf(command)));
  }

  @Handles(ListOrders)
  async list(query: OrderQuery) {
    return rawJson(await this.lists.list(query));
  }

  @Handles(SumOrders)
  sum(query: OrderScope) {
    return this.totals.sum(query);
  }

  @Handles(ListMyOrders)
  async mine(query: MyOrdersQuery) {
    return rawJson(await this.lists.mine(query));
  }

  @Handles(ExportOrders)
  export(query: OrderExportQuery) {
    return this.exports.part(query);
  }

  @Handles(GetOrder)
  async get({ orderId }: OrderKey) {
    return rawJson(await this.orders.get(orderId));
  }

  @Handles(GetMyOrder)
  async getMine(query: MyOrderQuery) {
    return rawJson(await this.orders.mine(query));
  }

  @Handles(CancelMyOrder)
  async cancelMine(query: MyOrderQuery) {
    return rawJson(await this.updates.cancelMine(query));
  }

  @Handles(ConfirmMyOrder)
  async confirmMine(query: MyOrderQuery) {
    return rawJson(await this.updates.confirmMine(query));
  }

  @Handles(UpdateOrder)
  async update(command: OrderUpdateCommand) {
    return rawJson(await this.updates.update(command));
  }
}
