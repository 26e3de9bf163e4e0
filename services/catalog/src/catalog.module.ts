import { Module } from '@nestjs/common';
import { CatalogRetention } from './catalog-retention.service.js';
import { ImportApplier } from './import/import-applier.service.js';
import { ImportController } from './import/import.controller.js';
import { ImportService } from './import/import.service.js';
import { ImportWriter } from './import/import-writer.service.js';
import { ProductExportService } from './import/product-export.service.js';
import { ProductController } from './product/product.controller.js';
import { ProductCountWorker } from './product/product-count.worker.js';
import { ProductListService } from './product/product-list.service.js';
import { ProductService } from './product/product.service.js';
import { BuyerConsumer } from './review/buyer.consumer.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewListService } from './review/review-list.service.js';
import { ReviewService } from './review/review.service.js';
import { LowStockController } from './stock/low-stock.controller.js';
import { LowStockService } from './stock/low-stock.service.js';
import { ReservationController } from './stock/reservation.controller.js';
import { ReservationService } from './stock/reservation.service.js';

@Module({
  controllers: [
    ImportController,
    ProductController,
    LowStockController,
    ReservationController,
    ReviewController,
  ],
  providers: [
    CatalogRetention,
    ImportApplier,
    ImportService,
    ImportWriter,
    ProductExportService,
    LowStockService,
    ProductCountWorker,
    ProductListService,
    ProductService,
    ReservationService,
    ReviewListService,
    ReviewService,
    BuyerConsumer,
  ],
})
export class CatalogModule {}
