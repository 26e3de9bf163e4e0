import { Module } from '@nestjs/common';
import { ProductController } from './product/product.controller.js';
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
  controllers: [ProductController, LowStockController, ReservationController, ReviewController],
  providers: [
    LowStockService,
    ProductListService,
    ProductService,
    ReservationService,
    ReviewListService,
    ReviewService,
    BuyerConsumer,
  ],
})
export class CatalogModule {}
