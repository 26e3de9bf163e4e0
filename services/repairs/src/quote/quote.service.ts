import { Injectable } from '@nestjs/common';
import {
  AnswerQuote,
  MailRequested,
  QuoteAnswerCommand,
  QuoteCommand,
  SendQuote,
  type QuoteLine,
  type Repair as RepairView,
  type RepairQuote,
  type TrackedRepair,
} from '@netra/contracts';
import { conflict, Handles, Outbox, Throttle } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { RepairWriter, type Change } from '../repair/repair-writer.service.js';
import type { Repair } from '../repair/repair.entity.js';
import { requireUnfinished } from '../repair/require-unfinished.js';
import { TicketService } from '../ticket/ticket.service.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { openQuote } from './open-quote.js';

const ANSWERS_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;

/** Quotes for repairs: sent by those who work on them, answered by the holder of the private link. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly writer: RepairWriter,
    private readonly links: TrackingLinks,
    private readonly tickets: TicketService,
    private readonly throttle: Throttle,
    private readonly outbox: Outbox,
  ) {}

  @Handles(SendQuote)
  send({ id, lines }: QuoteCommand): Promise<RepairView> {
    return this.writer.change(id, (repair) => {
      requireUnfinished(repair);
      const { quote } = repair;
      const next: RepairQuote = {
        number: (quote?.number ?? 0) + 1,
        lines: lines.map(({ kind, text, amount }) => ({ kind, text, amount })),
        total: totalOf(lines),
        state: 'sent',
        sentAt: new Date().toISOString(),
        answeredAt: null,
        answerNote: null,
      };
      return { ...replaced(quote, next), alongside: (tx, repair) => this.#mail(tx, repair) };
    });
  }

  /** The lock of the repair allows one answer only; what is approved is exactly the quote that was shown. */
  @Handles(AnswerQuote)
  async answer({ number, isApproved, note, ...link }: QuoteAnswerCommand): Promise<TrackedRepair> {
    const id = await this.tickets.idOf(link);
    await this.throttle.take(`quote-answer:${id}`, ANSWERS_PER_HOUR, HOUR_SECONDS);
    await this.writer.change(id, async (repair, tx) => {
      const { quote } = repair;
      const details = { details: { current: quote } };
      if (quote?.number !== number) throw conflict('repair.quoteStale', {}, details);
      const state = isApproved ? 'approved' : 'declined';
      if (quote.state === state) return { fields: {}, changes: [] };
      requireUnfinished(repair);
      if (quote.state !== 'sent') throw conflict('repair.quoteAnswered', {}, details);
      if (!(await openQuote(tx, repair)))
        throw conflict('repair.quoteStale', {}, { details: { current: null } });
      const answeredAt = new Date().toISOString();
      const answered: RepairQuote = { ...quote, state, answeredAt, answerNote: note || null };
      return { ...replaced(quote, answered), author: 'Customer' };
    });
    return this.tickets.trackedOf(id);
  }

  async #mail(tx: EntityManager, { id, customerEmail: to, ...repair }: Repair): Promise<void> {
    if (!to || !repair.quote) return;
    const { number, lines, total } = repair.quote;
    await this.outbox.add(tx, MailRequested, {
      key: `repair-quote:${id}:${number}`,
      to,
      language: repair.customerLanguage,
      about: { repairId: id },
      template: 'repair-quote',
      data: {
        name: repair.customerName ?? '',
        deviceName: repair.deviceName,
        lines: lines.map(({ text, amount }) => ({ text, amount })),
        total,
        link: await this.links.linkOf(tx, id),
      },
    });
  }
}

/** In cents, so that no sum has a rounding error. */
const totalOf = (lines: QuoteLine[]): number =>
  lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** The history keeps every quote in full, as JSON, with its answer. */
function replaced(before: RepairQuote | null, after: RepairQuote): Change {
  const changes = [
    { field: 'quote', before: before && JSON.stringify(before), after: JSON.stringify(after) },
  ];
  return { fields: { quote: after }, changes };
}
