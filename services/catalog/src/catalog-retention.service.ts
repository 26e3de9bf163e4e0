import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Late retries of a released reservation come within minutes. Reserved ones stay, because their orders may still be cancelled. */
const RELEASED = `
  delete from reservation where id in (
    select id from reservation where state = 'released' and released_at < now() - interval '30 days' limit $1)`;
/** Imports are kept for a day, those with an unfinished dry run for an hour. */
const OLD_IMPORT = `
  select id from product_import
  where created_at < now() - case state when 'staging' then interval '1 hour' else interval '1 day' end`;
const IMPORT_ROWS = `
  delete from product_import_row where (import, "row") in (
    select import, "row" from product_import_row where import in (${OLD_IMPORT}) limit $1)`;
const IMPORTS = `
  delete from product_import i where id in (${OLD_IMPORT} limit $1)
  and not exists (select from product_import_row r where r.import = i.id)`;
/** Pairs bought together this year; a product with very many companions keeps the most frequent ones. */
const OLD_PAIRS = `
  delete from bought_pair where (product, other) in (
    select product, other from bought_pair where last_at < now() - interval '1 year' limit $1)`;
const RARE_PAIRS = `
  delete from bought_pair where (product, other) in (
    select product, other from (
      select product, other, row_number() over (partition by product order by orders desc, last_at desc) as place
      from bought_pair
      where product in (select product from bought_pair where last_at > now() - interval '2 days')) ranked
    where place > 50 limit $1)`;

/** Sent alerts stay for the link in their mail; after a year of waiting, or once the product is deleted, an alert is obsolete. */
const OLD_ALERTS = `
  delete from stock_alert where id in (
    select a.id from stock_alert a join product p on p.id = a.product
    where a.told_at < now() - interval '30 days' or a.created_at < now() - interval '1 year' or p.deleted_at is not null
    limit $1)`;

/** Deletes expired rows of catalog. */
@Injectable()
export class CatalogRetentionService extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(manager: EntityManager) {
    super(manager, [RELEASED, IMPORT_ROWS, IMPORTS, OLD_PAIRS, RARE_PAIRS, OLD_ALERTS]);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
