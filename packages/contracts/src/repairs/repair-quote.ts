import { Flag, Int, ListOf, Text } from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import { message } from '../bus/message.js';
import { MAX_QUOTE_LINES, QuoteLine } from './quote.js';
import { TrackBody, type TrackedRepair } from './repair-ticket.js';
import type { Repair } from './repairs.js';

export class QuoteBody {
  @ListOf(() => QuoteLine, { min: 1, max: MAX_QUOTE_LINES }) lines: QuoteLine[];
}

export class QuoteCommand extends QuoteBody {
  @RecordId() id: string;
}

export class QuoteAnswerBody extends TrackBody {
  @Int({ min: 1, description: 'The quote that was shown' }) number: number;
  @Flag({ description: 'Else it is declined' }) isApproved: boolean;
  @Text({ optional: true, nullable: true, max: 500, multiline: true }) note?: string | null;
}

export class QuoteAnswerCommand extends QuoteAnswerBody {
  /** The client's address, limited to 60 requests a minute. */
  @Text({ max: 64 }) address: string;
}

/** Replaces the quote of a repair and mails it to the customer. The same quote is mailed again. */
export const SendQuote = message<QuoteCommand, Repair>('repairs.quote.send', 'write');
/**
 * By the token of a private link: NOT_FOUND, TOO_MANY. CONFLICT with `details.current` when another quote was shown, or this one has a
 * different answer; repeating the same answer changes nothing.
 */
export const AnswerQuote = message<QuoteAnswerCommand, TrackedRepair>('repairs.quote.answer', 'write');
