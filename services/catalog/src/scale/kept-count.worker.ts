// SQL because counts are replaced in one statement; measured by `npm run bench:growth`, rows "category" and "shop page with counts".
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

const EVERY_MS = 30_000;
/** Fewer new rows than this are not worth compacting. */
const COMPACT_FROM = 3_000;

/** Safe to run concurrently: each run sums only the rows that it deleted itself. */
const ADD_UP = {
  product_count: `
    with gone as (delete from product_count returning *)
    insert into product_count
    select can_be_bought, step, category, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`,
  product_moment: `
    with gone as (
      delete from product_moment where (unit, can_be_bought, at, category) in (
        select unit, can_be_bought, at, category from product_moment group by 1, 2, 3, 4 having count(*) > 1)
      returning *)
    insert into product_moment
    select unit, can_be_bought, at, category, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0`,
  product_spec_count: `
    with gone as (delete from product_spec_count returning *)
    insert into product_spec_count
    select can_be_bought, category, spec, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`,
};
type Table = keyof typeof ADD_UP;

/** Compacts the tables of kept counts. Lists return the same results without it. */
@Injectable()
export class KeptCountWorker implements OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  /** The number of rows of each table after its last compaction. */
  readonly #least: Record<Table, number> = {
    product_count: 0,
    product_moment: 0,
    product_spec_count: 0,
  };

  constructor(private readonly manager: EntityManager) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => (this.#running = this.addUp()), EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async addUp(): Promise<void> {
    try {
      for (const table of Object.keys(ADD_UP) as Table[]) await this.#addUp(table);
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'the counts of products could not be added up');
    }
  }

  async #addUp(table: Table): Promise<void> {
    if ((await this.#rows(table)) <= this.#least[table] * 2 + COMPACT_FROM) return;
    await this.manager.query(ADD_UP[table]);
    this.#least[table] = await this.#rows(table);
  }

  async #rows(table: Table): Promise<number> {
    const [row] = await this.manager.query<{ rows: number }[]>(
      `select count(*)::integer as rows from ${table}`,
    );
    return row!.rows;
  }
}
