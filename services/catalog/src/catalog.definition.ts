import { keptTally, migrationsIn, type KeptCount, type ServiceDefinition } from '@netra/service-kit';
import { StockAlert } from './alerts/stock-alert.entity.js';
import { CatalogConfig } from './catalog.config.js';
import { CatalogModule } from './catalog.module.js';
import { HighlightChoice } from './highlights/highlight-choice.entity.js';
import { ProductImportBatch } from './import/product-import-batch.entity.js';
import { ProductImportRow } from './import/product-import-row.entity.js';
import { BoughtPair } from './kit/bought-pair.entity.js';
import { Product } from './product/product.entity.js';
import { Question } from './question/question.entity.js';
import { SearchWord } from './search/search-word.entity.js';
import { Buyer } from './review/buyer.entity.js';
import { Review } from './review/review.entity.js';
import { Reservation } from './stock/reservation.entity.js';
import { StockCheckRow } from './stock/stock-check-row.entity.js';
import { ProductSupply } from './supply/product-supply.entity.js';
import { StockMovement } from './stock/stock-movement.entity.js';

const PRODUCT_COUNT: KeptCount = {
  name: 'product_count',
  table: 'product_count',
  keys: ['can_be_bought', 'step', 'category'],
  value: 'n',
  actual: `select can_be_bought, step, category, count(*) as n
    from product, unnest(array[-1, price_step(price)]) step where deleted_at is null group by 1, 2, 3`,
};

const PRODUCT_SPEC_COUNT: KeptCount = {
  name: 'product_spec_count',
  table: 'product_spec_count',
  keys: ['can_be_bought', 'category', 'spec'],
  value: 'n',
  actual: `select can_be_bought, category, spec, count(*) as n
    from product, filtered_specs(specs) spec where deleted_at is null group by 1, 2, 3`,
};

/** Products, search, stock with its reservations, reviews, and questions. */
export const catalog: ServiceDefinition<CatalogConfig> = {
  name: 'catalog',
  config: CatalogConfig,
  module: CatalogModule,
  entities: [
    Product,
    SearchWord,
    ProductImportBatch,
    ProductImportRow,
    StockMovement,
    StockAlert,
    HighlightChoice,
    StockCheckRow,
    ProductSupply,
    Reservation,
    Review,
    Question,
    Buyer,
    BoughtPair,
  ],
  migrations: await migrationsIn(new URL('./migrations/', import.meta.url)),
  keptCounts: [keptTally('review', 'deleted_at is null'), PRODUCT_COUNT, PRODUCT_SPEC_COUNT],
  appendOnly: ['stock_movement'],
};
