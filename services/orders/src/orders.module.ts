import { Module } from '@nestjs/common';
import { CartController } from './cart/cart.controller.js';
import { CartService } from './cart/cart.service.js';
import { OrderChanger } from './order/order-changer.service.js';
import { OrderController } from './order/order.controller.js';
import { OrderFinderService } from './order/order-finder.service.js';
import { OrderListService } from './order/order-list.service.js';
import { OrderUpdateService } from './order/order-update.service.js';
import { OrderPlacer } from './placing/order-placer.service.js';
import { PlacingService } from './placing/placing.service.js';
import { SettlingService } from './settling/settling.service.js';
import { SettlingWorker } from './settling/settling.worker.js';

@Module({
  controllers: [CartController, OrderController],
  providers: [
    CartService,
    OrderChanger,
    OrderFinderService,
    OrderListService,
    OrderUpdateService,
    OrderPlacer,
    PlacingService,
    SettlingService,
    SettlingWorker,
  ],
})
export class OrdersModule {}
