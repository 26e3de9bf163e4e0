import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

const EVERY_MS = 30_000;
/** Above what there is at most when everything is added up: steps, categories, availability. */
const MOST_ROWS = 3_000;

/** Of several that do it at once, each adds up the rows that it has taken away itself. */
const ADD_UP = `
  with gone as (delete from product_count returning *)
  insert into product_count
  select can_be_bought, step, category, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`;

/** Keeps the table of counts short; what a list answers does not depend on it. */
@Injectable()
export class ProductCountWorker implements OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();

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
      const [{ rows } = { rows: 0 }] = await this.manager.query<{ rows: number }[]>(
        `select count(*)::integer as rows from (select from product_count limit ${MOST_ROWS + 1}) c`,
      );
      if (rows > MOST_ROWS) await this.manager.query(ADD_UP);
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'the counts of products could not be added up');
    }
  }
}
