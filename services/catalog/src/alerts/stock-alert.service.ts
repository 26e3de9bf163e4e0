import { Injectable } from '@nestjs/common';
import {
  AddStockAlert,
  AlertOwner,
  AlertTokenBody,
  CancelStockAlert,
  ListStockAlerts,
  MailRequested,
  OwnAlertKey,
  RemoveStockAlert,
  StockAlertCommand,
  type Done,
  type StockAlertList,
  type StockAlert as AlertView,
} from '@netra/contracts';
import { conflict, Handles, newId, notFound, Outbox, Throttle, tooMany } from '@netra/service-kit';
import { randomBytes } from 'node:crypto';
import { EntityManager, IsNull, Raw } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { Product } from '../product/product.entity.js';
import { ADD, OWN } from './alert.queries.js';
import { StockAlert } from './stock-alert.entity.js';

const HOUR_SECONDS = 3_600;
const TOKEN_BYTES = 16;

/** Records who wants to be notified when a product can be bought again. */
@Injectable()
export class StockAlertService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
    private readonly config: CatalogConfig,
  ) {}

  /** @throws NOT_FOUND, CONFLICT, TOO_MANY */
  @Handles(AddStockAlert)
  async add(command: StockAlertCommand): Promise<Done> {
    const product = await this.#find(command.productId);
    if (product.stock > 0 && product.isAvailable) throw conflict('alert.canBeBought');
    const { email, userId, language = 'en' } = command;
    const [id, token] = [newId(), randomBytes(TOKEN_BYTES).toString('base64url')];
    await this.manager.transaction(async (tx) => {
      await this.#count(tx, command);
      const values = [id, product.id, email, userId, language, token];
      const [kept] = await tx.query<{ id: string }[]>(ADD, values);
      // A guest gets one mail; a signed-in customer has the reply and the list.
      if (userId !== null || kept!.id !== id) return;
      const name = { en: product.name, si: product.nameSi, ta: product.nameTa }[language] || product.name;
      await this.outbox.add(tx, MailRequested, {
        key: `stock-alert-kept:${id}`,
        to: email,
        language,
        template: 'stock-alert-kept',
        data: {
          product: name,
          link: this.config.productLink(product.productId),
          stop: this.config.stopLink(token),
        },
      });
    });
    return { message: 'We will tell you by e-mail.' };
  }

  @Handles(ListStockAlerts)
  async list({ userId }: AlertOwner): Promise<StockAlertList> {
    const rows = await this.manager.query<(Omit<AlertView, 'createdAt'> & { createdAt: Date })[]>(OWN, [
      userId,
    ]);
    return { alerts: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  }

  /** The number of people who wait for a product. */
  waiting(product: string): Promise<number> {
    return this.manager.countBy(StockAlert, { product, toldAt: IsNull() });
  }

  @Handles(RemoveStockAlert)
  async remove({ userId, productId }: OwnAlertKey): Promise<Done> {
    const { id: product } = await this.#find(productId);
    await this.manager.delete(StockAlert, { product, userId, toldAt: IsNull() });
    return STOPPED;
  }

  /** By the link of a mail: ends this alert or, if it was already sent, all others of its address. */
  @Handles(CancelStockAlert)
  async cancel({ token }: AlertTokenBody): Promise<Done> {
    const alert = await this.manager.findOneBy(StockAlert, { token });
    const { id, email, toldAt } = alert ?? {};
    if (alert) await this.manager.delete(StockAlert, { ...(toldAt ? { email } : { id }), toldAt: IsNull() });
    return STOPPED;
  }

  /** Counts an account separately: others behind the same address are no reason to refuse it. */
  async #count(tx: EntityManager, { address, userId, email }: StockAlertCommand): Promise<void> {
    const { STOCK_ALERTS_PER_HOUR: limit, STOCK_ALERTS_PER_HOUR_AND_ADDRESS } = this.config;
    const uses =
      userId === null
        ? [
            { key: `alert:address:${address}`, limit: STOCK_ALERTS_PER_HOUR_AND_ADDRESS },
            { key: `alert:email:${email}`, limit },
          ]
        : [{ key: `alert:user:${userId}`, limit }];
    const retryAfter = Math.max(...(await this.throttle.takeAll(uses, HOUR_SECONDS, tx)));
    if (retryAfter > 0) throw tooMany('alert.tooMany', {}, { retryAfter });
  }

  async #find(productId: string): Promise<Product> {
    const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
    const product = await this.manager.findOneBy(Product, { productId: sameId, deletedAt: IsNull() });
    if (!product) throw notFound('product.notFound', { productId });
    return product;
  }
}

const STOPPED: Done = { message: 'You get no such mail any more.' };
