import { Module } from '@nestjs/common';
import { AlertTeller } from './alerts/alert-teller.service.js';
import { AlertTellerWorker } from './alerts/alert-teller.worker.js';
import { StockAlertService } from './alerts/stock-alert.service.js';
import { CatalogRetentionService } from './catalog-retention.service.js';
import { ImportApplierService } from './import/import-applier.service.js';
import { ImportService } from './import/import.service.js';
import { ImportWriterService } from './import/import-writer.service.js';
import { ProductExportService } from './import/product-export.service.js';
import { ProductBatchService } from './product/product-batch.service.js';
import { HighlightsService } from './highlights/highlights.service.js';
import { HighlightsWorker } from './highlights/highlights.worker.js';
import { KitService } from './kit/kit.service.js';
import { RelatedService } from './kit/related.service.js';
import { ProductListService } from './list/product-list.service.js';
import { ProductService } from './product/product.service.js';
import { QuestionService } from './question/question.service.js';
import { BuyerConsumer } from './review/buyer.consumer.js';
import { ReviewAnswerService } from './review/review-answer.service.js';
import { ReviewListService } from './review/review-list.service.js';
import { ReviewPhotoService } from './review/review-photo.service.js';
import { ReviewService } from './review/review.service.js';
import { SuggestionService } from './suggest/suggestion.service.js';
import { LowStockService } from './stock/low-stock.service.js';
import { DeliveryConsumer } from './stock/delivery.consumer.js';
import { LedgerService } from './stock/ledger.service.js';
import { ReservationService } from './stock/reservation.service.js';
import { StockChecker } from './stock/stock-checker.service.js';
import { StockMover } from './stock/stock-mover.service.js';
import { SupplyService } from './supply/supply.service.js';

@Module({
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
