import {
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { CheckStock, GetStockCheck, type StockCheck, type StockMismatch } from '@netra/contracts';
import { Handles, HealthServer, logger, RecurringWork } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { COMPARE, START, START_WHEN_DUE, STATE } from './stock-check.queries.js';

const EVERY_MS = 10 * 60_000;
/** Beyond this, the comparison of a very large ledger gives up rather than burden the database. */
const TIMEOUT_MS = 4 * 60_000;

interface State extends Omit<StockCheck, 'checkedAt'> {
  checkedAt: Date | null;
}

const comparison = new RecurringWork('the stocks could not be compared');

/**
 * Compares ledger, stock and reservations of all products once a day, or when an admin requests it, one comparison at a time across all
 * processes. Differences are shown on the dashboard and in the gauge `netra_stock_mismatches`.
 */
@Injectable()
export class StockChecker implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly manager: EntityManager,
    private readonly health: HealthServer,
  ) {}

  onModuleInit(): void {
    const help =
      'Products whose stock is not what the ledger or the reservations say, at the last comparison';
    this.health.gauges.add('netra_stock_mismatches', help, async () => (await this.state()).wrong);
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#startWhenDue(), EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  @Handles(GetStockCheck)
  async state(): Promise<StockCheck> {
    const [row] = await this.manager.query<State[]>(STATE);
    return { ...row!, checkedAt: row!.checkedAt?.toISOString() ?? null };
  }

  /** Replies at once; `isRunning` shows when the comparison has ended. */
  @Handles(CheckStock)
  async check(): Promise<StockCheck> {
    await this.#start(START);
    return this.state();
  }

  async #startWhenDue(): Promise<void> {
    await this.#start(START_WHEN_DUE).catch((error: Error) => {
      comparison.failed(error);
    });
  }

  async #start(claim: string): Promise<void> {
    const [claimed] = await this.manager.query<[unknown[], number]>(claim);
    if (claimed.length) this.#running = this.#compare();
  }

  async #compare(): Promise<void> {
    try {
      const [[found]] = await this.manager.transaction(async (tx) => {
        await tx.query(`set local statement_timeout = ${TIMEOUT_MS}`);
        return tx.query<[{ wrong: number; mismatches: StockMismatch[] }[], number]>(COMPARE);
      });
      if (found?.wrong) logger.error({ mismatches: found.mismatches.slice(0, 20) }, 'stocks do not add up');
    } catch (error) {
      comparison.failed(error);
    }
  }
}
