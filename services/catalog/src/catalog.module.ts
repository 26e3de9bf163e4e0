import { Module } from '@nestjs/common';
import { AlertTeller } from './alerts/alert-teller.service.js';
import { AlertTellerWorker } from './alerts/alert-teller.worker.js';
import { StockAlertController } from './alerts/stock-alert.controller.js';
import { StockAlertService } from './alerts/stock-alert.service.js';
import { CatalogRetentionService } from './catalog-retention.service.js';
import { ImportApplierService } from './import/import-applier.service.js';
import { ImportController } from './import/import.controller.js';
import { ImportService } from './import/import.service.js';
import { ImportWriterService } from './import/import-writer.service.js';
import { ProductExportService } from './import/product-export.service.js';
import { ProductBatchService } from './product/product-batch.service.js';
import { ProductController } from './product/product.controller.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { HighlightsService } from './highlights/highlights.service.js';
import { HighlightsWorker } from './highlights/highlights.worker.js';
import { KitController } from './kit/kit.controller.js';
import { KitService } from './kit/kit.service.js';
import { RelatedService } from './kit/related.service.js';
import { ProductListService } from './list/product-list.service.js';
import { ProductService } from './product/product.service.js';
import { QuestionController } from './question/question.controller.js';
import { QuestionService } from './question/question.service.js';
import { BuyerConsumer } from './review/buyer.consumer.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewAnswerService } from './review/review-answer.service.js';
import { ReviewListService } from './review/review-list.service.js';
import { ReviewPhotoService } from './review/review-photo.service.js';
import { ReviewService } from './review/review.service.js';
import { SuggestionController } from './suggest/suggestion.controller.js';
import { SuggestionService } from './suggest/suggestion.service.js';
import { LowStockController } from './stock/low-stock.controller.js';
import { LowStockService } from './stock/low-stock.service.js';
import { DeliveryConsumer } from './stock/delivery.consumer.js';
import { LedgerService } from './stock/ledger.service.js';
import { ReservationController } from './stock/reservation.controller.js';
import { ReservationService } from './stock/reservation.service.js';
import { StockChecker } from './stock/stock-checker.service.js';
import { StockController } from './stock/stock.controller.js';
import { StockMover } from './stock/stock-mover.service.js';
import { SupplyController } from './supply/supply.controller.js';
import { SupplyService } from './supply/supply.service.js';

@Module({
  controllers: [
    ImportController,
    HighlightsController,
    KitController,
    ProductController,
    LowStockController,
    ReservationController,
    StockController,
    StockAlertController,
    SupplyController,
    ReviewController,
    QuestionController,
    SuggestionController,
  ],
  providers: [
    AlertTeller,
    AlertTellerWorker,
    CatalogRetentionService,
    ImportApplierService,
    ImportService,
    ImportWriterService,
    ProductExportService,
    LedgerService,
    HighlightsService,
    HighlightsWorker,
    KitService,
    LowStockService,
    ProductBatchService,
    ProductListService,
    ProductService,
    RelatedService,
    ReservationService,
    ReviewAnswerService,
    ReviewListService,
    ReviewPhotoService,
    ReviewService,
    QuestionService,
    StockAlertService,
    StockChecker,
    StockMover,
    SupplyService,
    DeliveryConsumer,
    BuyerConsumer,
    SuggestionService,
  ],
})
export class CatalogModule {}
