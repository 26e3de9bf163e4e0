import { Instant, Int, ListOf, Money, OneOf, Text } from '../rules/fields.js';
import { MAX_LINE_AMOUNT } from '../rules/text-rules.js';

/** What a line of a quote is for. */
export const QUOTE_LINE_KINDS = ['work', 'part'] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

export const QUOTE_STATES = ['sent', 'approved', 'declined'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** A quote has at most this many lines: even with the longest texts, the history can store all of it. */
export const MAX_QUOTE_LINES = 20;

export class QuoteLine {
  @OneOf(QUOTE_LINE_KINDS) kind: QuoteLineKind;
  @Text({ max: 100 }) text: string;
  @Money({ max: MAX_LINE_AMOUNT }) amount: number;
}

/** The price of a repair as sent to its customer. A newer quote replaces it and its answer. */
export class RepairQuote {
  @Int({ min: 1, description: 'Rises with each quote of the repair; an answer names it' }) number: number;
  @ListOf(() => QuoteLine, { min: 1, max: MAX_QUOTE_LINES }) lines: QuoteLine[];
  @Money() total: number;
  @OneOf(QUOTE_STATES) state: QuoteState;
  @Instant() sentAt: string;
  @Instant({ nullable: true }) answeredAt: string | null;
  @Text({ nullable: true, max: 500, description: 'What the customer wrote to the answer' })
  answerNote: string | null;
}
