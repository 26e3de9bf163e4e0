import type { ServiceDefinition } from '@netra/service-kit';
import { CatalogModule } from './catalog.module.js';
import { ProductImportBatch } from './import/product-import.entity.js';
import { ProductImportRow } from './import/product-import-row.entity.js';
import * as migrations from './migrations/index.js';
import { Product } from './product/product.entity.js';
import { SearchWord } from './product/search-word.entity.js';
import { Buyer } from './review/buyer.entity.js';
import { Review } from './review/review.entity.js';
import { Reservation } from './stock/reservation.entity.js';
import { StockMovement } from './stock/stock-movement.entity.js';

/** Products, search, stock with its reservations, and reviews. */
export const catalog: ServiceDefinition = {
  name: 'catalog',
  module: CatalogModule,
  entities: [
    Product,
    SearchWord,
    ProductImportBatch,
    ProductImportRow,
    StockMovement,
    Reservation,
    Review,
    Buyer,
  ],
  migrations,
};
