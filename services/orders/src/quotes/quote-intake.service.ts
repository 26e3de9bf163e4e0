import { Injectable } from '@nestjs/common';
import { MailRequested, QuoteRequestCommand, RequestQuote, type QuoteRequested } from '@netra/contracts';
import { Handles, newId, Outbox, Throttle, tooMany } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import { QuoteRequest } from './quote-request.entity.js';
import { referenceOf } from './reference-of.js';

const HOUR_SECONDS = 3_600;

/** Takes requests for quotes from anybody: stores them and mails them to the shop. */
@Injectable()
export class QuoteIntakeService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
    private readonly config: OrdersConfig,
  ) {}

  /** @throws TOO_MANY */
  @Handles(RequestQuote)
  async request({ language, ...body }: QuoteRequestCommand): Promise<QuoteRequested> {
    const email = body.email || null;
    const { place = '', premises = '', wishes = '', cameras = null, name, phone, district } = body;
    const id = newId();
    const reference = referenceOf(id);
    const request = { id, name, phone, email, district, place, premises, cameras, wishes };
    await this.manager.transaction(async (tx) => {
      await this.#count(tx, body, email);
      await tx.insert(QuoteRequest, request);
      await this.outbox.add(tx, MailRequested, {
        key: `quote-request:${request.id}`,
        to: this.config.SHOP_EMAIL,
        template: 'quote-request',
        data: { ...request, reference, link: this.config.quotesLink() },
      });
      if (email === null) return;
      // Without any text of the request: its sender may not own the address.
      await this.outbox.add(tx, MailRequested, {
        key: `quote-received:${request.id}`,
        to: email,
        template: 'quote-received',
        language,
        data: { reference, link: this.config.shopLink() },
      });
    });
    return { message: 'Thank you. We will call you.', reference };
  }

  /** An account counts separately, because mobile networks put thousands behind one address. */
  async #count(
    tx: EntityManager,
    { userId, address, phone }: Omit<QuoteRequestCommand, 'language'>,
    email: string | null,
  ): Promise<void> {
    const { QUOTES_PER_HOUR: limit, QUOTES_PER_HOUR_AND_ADDRESS } = this.config;
    const digits = phone.replace(/\D/g, '').slice(-9);
    const uses = [
      userId === undefined
        ? { key: `quote:address:${address}`, limit: QUOTES_PER_HOUR_AND_ADDRESS }
        : { key: `quote:user:${userId}`, limit },
      { key: `quote:phone:${digits}`, limit },
      ...(email === null ? [] : [{ key: `quote:email:${email}`, limit }]),
    ];
    const retryAfter = Math.max(...(await this.throttle.takeAll(uses, HOUR_SECONDS, tx)));
    if (retryAfter > 0) throw tooMany('quote.tooMany', {}, { retryAfter });
  }
}
