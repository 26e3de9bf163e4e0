import { Module } from '@nestjs/common';
import { CartService } from './cart/cart.service.js';
import { OrderConfirmations } from './confirmation/order-confirmations.service.js';
import { OrderConfirmationsWorker } from './confirmation/order-confirmations.worker.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { OrderHistoryService } from './history/order-history.service.js';
import { OrderChanger } from './order/order-changer.service.js';
import { OrderExportService } from './order/order-export.service.js';
import { OrderFinderService } from './order/order-finder.service.js';
import { OrderListService } from './order/order-list.service.js';
import { OrderTotalsService } from './order/order-totals.service.js';
import { OrderUpdateService } from './order/order-update.service.js';
import { OrderPlacer } from './placing/order-placer.service.js';
import { OrderLimits } from './placing/order-limits.service.js';
import { OrderOpener } from './placing/order-opener.service.js';
import { PhoneOrderService } from './placing/phone-order.service.js';
import { PlacingService } from './placing/placing.service.js';
import { QuoteIntakeService } from './quotes/quote-intake.service.js';
import { QuoteService } from './quotes/quote.service.js';
import { OrdersRetention } from './orders-retention.service.js';
import { ReviewRequests } from './review-requests/review-requests.service.js';
import { ReviewRequestsWorker } from './review-requests/review-requests.worker.js';
import { OrderDevicesService } from './serials/order-devices.service.js';
import { SerialsService } from './serials/serials.service.js';
import { DistrictReportService } from './sales/district-report.service.js';
import { ProductReportService } from './sales/product-report.service.js';
import { SalesReportService } from './sales/sales-report.service.js';
import { OrdersToDoService } from './sales/orders-to-do.service.js';
import { SalesService } from './sales/sales.service.js';
import { SettlingService } from './settling/settling.service.js';
import { SettlingWorker } from './settling/settling.worker.js';
import { WarrantyService } from './warranty/warranty.service.js';

@Module({
  providers: [
    CartService,
    DeliveryService,
    OrderChanger,
    OrderConfirmations,
    OrderConfirmationsWorker,
    OrderExportService,
    OrderFinderService,
    OrderHistoryService,
    OrderListService,
    OrderTotalsService,
    OrderUpdateService,
    OrderLimits,
    OrderOpener,
    OrderPlacer,
    PhoneOrderService,
    PlacingService,
    OrderDevicesService,
    OrdersRetention,
    QuoteIntakeService,
    QuoteService,
    ReviewRequests,
    ReviewRequestsWorker,
    SerialsService,
    OrdersToDoService,
    SalesService,
    SalesReportService,
    ProductReportService,
    DistrictReportService,
    SettlingService,
    SettlingWorker,
    WarrantyService,
  ],
})
export class OrdersModule {}
