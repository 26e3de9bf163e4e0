import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Bus, HealthServer, type HttpParts } from '@netra/service-kit';
import { AccessGuard } from './access/access.guard.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { KeyRing } from './access/key-ring.js';
import { Sessions } from './access/sessions.js';
import { AuditController } from './audit/audit.controller.js';
import { CartController } from './cart/cart.controller.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DeadLettersController } from './dead-letters/dead-letters.controller.js';
import { DeadLetters } from './dead-letters/dead-letters.service.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { DataSheetsController } from './documents/data-sheets.controller.js';
import { DataSheets } from './documents/data-sheets.service.js';
import { DrawingThread } from './documents/drawing-thread.js';
import { OrderDocumentsController } from './documents/order-documents.controller.js';
import { OrderDocuments } from './documents/order-documents.service.js';
import { employees } from './employees/employees.controller.js';
import { GatewayConfig } from './gateway.config.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { EventStreams } from './http/event-streams.js';
import { Lists } from './http/lists.js';
import { SessionStreams } from './http/session-streams.js';
import { ProblemFilter } from './http/problem.filter.js';
import { requestValidation } from './http/validation.js';
import { imageStore } from './images/image-store.provider.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesService } from './images/images.service.js';
import { PhotoAddresses } from './images/photo-addresses.js';
import { PhotoFilesController } from './images/photo-files.controller.js';
import { OrderUpdates } from './orders/order-updates.service.js';
import { OrdersLiveController } from './orders/orders-live.controller.js';
import { OrderHistoryController } from './orders/order-history.controller.js';
import { OrderExportController } from './orders/order-export.controller.js';
import { OrderTotalsController } from './orders/order-totals.controller.js';
import { orders } from './orders/orders.controller.js';
import { DryRunService } from './product-csv/dry-run.service.js';
import { ProductExportController } from './product-csv/product-export.controller.js';
import { SupplierNamesService } from './product-csv/supplier-names.service.js';
import { productImports } from './product-csv/product-imports.controller.js';
import { KitController } from './products/kit.controller.js';
import { ProductReads } from './products/product-reads.service.js';
import { productSupply } from './products/product-supply.controller.js';
import { ProductAddressesController } from './products/product-addresses.controller.js';
import { products } from './products/products.controller.js';
import { purchases } from './purchases/purchases.controller.js';
import { mails } from './mails/mails.controller.js';
import { DeskLiveController } from './repairs/desk-live.controller.js';
import { DeskUpdates } from './repairs/desk-updates.service.js';
import { AroundTheDeskController } from './repairs/around-the-desk.controller.js';
import { handOvers } from './repairs/hand-overs.controller.js';
import { PrivateLinkController } from './repairs/private-link.controller.js';
import { RepairPhotosController } from './repairs/repair-photos.controller.js';
import { repairParts } from './repairs/repair-parts.controller.js';
import { RepairQuotesController } from './repairs/repair-quotes.controller.js';
import { RepairTicketsController } from './repairs/repair-tickets.controller.js';
import { RepairUpdates } from './repairs/repair-updates.service.js';
import { RepairsController } from './repairs/repairs.controller.js';
import { TrackerController } from './repairs/tracker.controller.js';
import { questions } from './questions/questions.controller.js';
import { quotes } from './quotes/quotes.controller.js';
import { CategoryReportService } from './reports/category-report.service.js';
import { reports } from './reports/reports.controller.js';
import { ReviewPhotosController } from './reviews/review-photos.controller.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { StockAlertsController } from './stock/stock-alerts.controller.js';
import { stock } from './stock/stock.controller.js';
import { OfficeSearchController } from './search/office-search.controller.js';
import { OfficeSearchService } from './search/office-search.service.js';
import { PurchaseRequestsController } from './suppliers/purchase-requests.controller.js';
import { SuppliersController } from './suppliers/suppliers.controller.js';
import { technicians } from './technicians/technicians.controller.js';
import { TechniciansService } from './technicians/technicians.service.js';
import { AccountsController } from './users/accounts.controller.js';
import { AddressesController } from './users/addresses.controller.js';
import { admins } from './users/admins.controller.js';
import { CustomersController } from './users/customers.controller.js';
import { PasswordsController } from './users/passwords.controller.js';
import { SessionsController } from './users/sessions.controller.js';
import { WarrantiesController } from './warranties/warranties.controller.js';

const access: Provider[] = [KeyRing, Sessions, JwtStrategy, { provide: APP_GUARD, useClass: AccessGuard }];
const http: Provider[] = [
  Lists,
  EventStreams,
  SessionStreams,
  { provide: APP_PIPE, useFactory: requestValidation },
  { provide: APP_FILTER, useClass: ProblemFilter },
];

@Module({
  controllers: [
    SessionsController,
    AccountsController,
    AddressesController,
    PasswordsController,
    CustomersController,
    ...admins,
    ...products,
    ProductAddressesController,
    ...stock,
    StockAlertsController,
    ...productSupply,
    ...purchases,
    KitController,
    ReviewsController,
    ReviewPhotosController,
    ...questions,
    CartController,
    WarrantiesController,
    OrdersLiveController,
    OrderExportController,
    OrderTotalsController,
    OrderDocumentsController,
    DataSheetsController,
    ...orders,
    OrderHistoryController,
    DeliveryController,
    DashboardController,
    ...quotes,
    ...reports,
    OfficeSearchController,
    ...technicians,
    ...employees,
    SuppliersController,
    PurchaseRequestsController,
    TrackerController,
    PrivateLinkController,
    AroundTheDeskController,
    RepairTicketsController,
    DeskLiveController,
    RepairsController,
    RepairPhotosController,
    RepairQuotesController,
    ...repairParts,
    ...handOvers,
    PhotoFilesController,
    AuditController,
    DeadLettersController,
    ...mails,
    ...productImports,
    ProductExportController,
    ImagesController,
    HealthController,
  ],
  providers: [
    ...access,
    ...http,
    CategoryReportService,
    ProductReads,
    DeadLetters,
    DryRunService,
    SupplierNamesService,
    TechniciansService,
    OfficeSearchService,
    RepairUpdates,
    DeskUpdates,
    PhotoAddresses,
    OrderUpdates,
    DrawingThread,
    OrderDocuments,
    DataSheets,
    imageStore,
    ImagesService,
    Readiness,
  ],
})
export class GatewayModule {
  /** The gateway's module, built from what the process provides. */
  static of({ config, bus, health }: HttpParts<GatewayConfig>): DynamicModule {
    const parts: Provider[] = [
      { provide: GatewayConfig, useValue: config },
      { provide: Bus, useValue: bus },
      { provide: HealthServer, useValue: health },
    ];
    return { module: GatewayModule, providers: parts };
  }
}
