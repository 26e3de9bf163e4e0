import { Injectable } from '@nestjs/common';
import { MailRequested, type CustomerLanguage } from '@netra/contracts';
import { logger, Outbox, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { DUE, TELL } from './alert.queries.js';
import { StockAlert } from './stock-alert.entity.js';

const BATCH = 100;

interface Told {
  email: string;
  language: CustomerLanguage;
  token: string;
  productId: string;
  product: string;
}

/**
 * Tells those who wait for products that can be bought again. It reads the products instead of hearing of changes, so that no way in
 * which stock rises can be forgotten, also not one of the previous version that still runs.
 */
@Injectable()
export class AlertTeller {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly config: CatalogConfig,
  ) {}

  /** One round, in any number of processes at a time. Returns whether there may be more. */
  async run(): Promise<boolean> {
    const due = await prepared<{ id: string }>(this.manager, DUE, [BATCH]);
    for (const { id } of due) await this.#try(id);
    return due.length === BATCH;
  }

  /** One that fails is tried later and keeps no other from being told. */
  async #try(id: string): Promise<void> {
    try {
      await this.manager.transaction((tx) => this.#tell(tx, id));
    } catch (error) {
      logger.warn({ id, reason: (error as Error).message }, 'a stock alert could not be told');
      await this.manager.update(StockAlert, id, { dueAt: () => `now() + interval '10 minutes'` });
    }
  }

  async #tell(tx: EntityManager, id: string): Promise<void> {
    const [told] = await prepared<Told>(tx, TELL, [id]);
    if (!told) return;
    const { email, language, token, productId, product } = told;
    await this.outbox.add(tx, MailRequested, {
      key: `back-in-stock:${id}`,
      to: email,
      language,
      template: 'back-in-stock',
      data: { product, link: this.config.productLink(productId), stop: this.config.stopLink(token) },
    });
  }
}
