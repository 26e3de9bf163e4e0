// SQL because rows are deleted in bounded parts; not measured: a few times a day.
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Late retries of a released reservation come within minutes. Reserved ones stay: their orders may still be cancelled. */
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

/** Deletes expired rows of catalog. */
@Injectable()
export class CatalogRetentionService extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(manager: EntityManager) {
    super(manager, [RELEASED, IMPORT_ROWS, IMPORTS]);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
