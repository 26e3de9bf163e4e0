import { Injectable } from '@nestjs/common';
import {
  ListQuotes,
  QuoteQuery,
  QuoteUpdateCommand,
  UpdateQuote,
  type Quote,
  type QuotePage,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  countRows,
  Handles,
  isId,
  LOCKED_ROW,
  lockingTransaction,
  notFound,
  pageOf,
  whereContainsWords,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { QuoteRequest } from './quote-request.entity.js';
import { referenceOf } from './reference-of.js';

/** The requests for quotes, for the staff. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  @Handles(ListQuotes)
  async list({ q, state, ...paging }: QuoteQuery): Promise<QuotePage> {
    const { skip, take, facts } = pageOf(paging);
    const query = this.manager
      .createQueryBuilder(QuoteRequest, 'quote')
      .where(state ? 'quote.state = :state' : 'true', { state });
    whereContainsWords(query, q)
      .orderBy({ 'quote.createdAt': 'DESC', 'quote.id': 'DESC' })
      .offset(skip)
      .limit(take);
    const [quotes, total] = q?.trim()
      ? await query.getManyAndCount()
      : await Promise.all([query.getMany(), countRows(this.manager, 'quote_request', state)]);
    return { quotes: quotes.map(asView), ...facts(total) };
  }

  /** An omitted field keeps its value. @throws NOT_FOUND; CONFLICT when it has changed meanwhile */
  @Handles(UpdateQuote)
  async update({ id, version, ...changes }: QuoteUpdateCommand): Promise<Quote> {
    if (!isId(id)) throw notFound('quote.notFound');
    return lockingTransaction(this.manager, { key: `quote ${id}` }, async (tx) => {
      const stored = await tx.findOne(QuoteRequest, { where: { id }, ...LOCKED_ROW });
      if (!stored) throw notFound('quote.notFound');
      const before = asView(stored);
      if (version !== undefined && version !== stored.version)
        throw conflict('quote.stale', {}, { details: { current: before } });
      await tx.update(QuoteRequest, id, changes);
      const after = asView(await tx.findOneByOrFail(QuoteRequest, { id }));
      await this.audit.record(tx, { subject: 'quote', id, label: stored.name, before, after });
      return after;
    });
  }
}

const asView = ({ id, createdAt, searchText: _hidden, ...facts }: QuoteRequest): Quote => ({
  _id: id,
  reference: referenceOf(id),
  ...facts,
  createdAt: createdAt.toISOString(),
});
