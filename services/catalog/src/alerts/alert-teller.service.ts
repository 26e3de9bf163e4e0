import { Injectable } from '@nestjs/common';
import { MailRequested, type CustomerLanguage } from '@netra/contracts';
import { Outbox, prepared, RecurringWork } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { DUE, TELL } from './alert.queries.js';
import { StockAlert } from './stock-alert.entity.js';

const BATCH = 100;

interface SentAlert {
  email: string;
  language: CustomerLanguage;
  token: string;
  productId: string;
  product: string;
}

const notification = new RecurringWork('a stock alert could not be sent');

/**
 * Notifies people who wait for products that can be bought again. Reads the products instead of listening for changes, so that it covers
 * every way in which stock can rise, including those of a previous version that still runs.
 */
@Injectable()
export class AlertTeller {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly config: CatalogConfig,
  ) {}

  /** One round, which any number of processes may run concurrently. Returns whether there may be more. */
  async run(): Promise<boolean> {
    const due = await prepared<{ id: string }>(this.manager, DUE, [BATCH]);
    for (const { id } of due) await this.#try(id);
    return due.length === BATCH;
  }

  /** A failing alert is retried later and does not block the others. */
  async #try(id: string): Promise<void> {
    try {
      await this.manager.transaction((tx) => this.#send(tx, id));
    } catch (error) {
      notification.failed(error, { id });
      await this.manager.update(StockAlert, id, { dueAt: () => `now() + interval '10 minutes'` });
    }
  }

  async #send(tx: EntityManager, id: string): Promise<void> {
    const [alert] = await prepared<SentAlert>(tx, TELL, [id]);
    if (!alert) return;
    const { email, language, token, productId, product } = alert;
    await this.outbox.add(tx, MailRequested, {
      key: `back-in-stock:${id}`,
      to: email,
      language,
      template: 'back-in-stock',
      data: { product, link: this.config.productLink(productId), stop: this.config.stopLink(token) },
    });
  }
}
