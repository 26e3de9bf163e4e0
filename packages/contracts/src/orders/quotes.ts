import { DISTRICTS, type District } from './delivery.js';
import { endpoint } from '../bus/endpoint.js';
import { Email, Id, Instant, Int, ListOf, OneOf, Phone, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { Done, PageInfo, SearchQuery } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '../repairs/repairs.js';

export const QUOTE_REQUEST_STATES = ['new', 'called', 'quoted', 'won', 'lost'] as const;
export type QuoteRequestState = (typeof QUOTE_REQUEST_STATES)[number];

const MAX_CAMERAS = 500;

/** What a visitor says about the place that is to be watched. */
export class QuoteRequestBody {
  @PersonName({ max: 200 }) name: string;
  @Phone({}) phone: string;
  @Email({ optional: true, nullable: true, description: 'Gets a confirmation' }) email?: string | null;
  @OneOf(DISTRICTS) district: District;
  @Text({ optional: true, max: 200, description: 'Street or town' }) place?: string;
  @Text({ optional: true, max: 200, description: 'Rooms or area, such as 4 rooms or 200 m²' })
  premises?: string;
  @Int({ optional: true, nullable: true, min: 1, max: MAX_CAMERAS, description: 'Wished number of cameras' })
  cameras?: number | null;
  @Text({ optional: true, max: 2_000, multiline: true }) wishes?: string;
  @OneOf(CUSTOMER_LANGUAGES, {
    optional: true,
    default: 'en',
    description: 'The language of the confirmation',
  })
  language?: CustomerLanguage;
}

export class QuoteRequestCommand extends QuoteRequestBody {
  /** The address of the client, whose requests are limited unless an account sends them. */
  @Text() address: string;
  /** The id of the signed-in account, if any. */
  @Text({ optional: true }) userId?: string;
}

/** The reply to a visitor who requests a quote. */
export class QuoteRequested extends Done {
  @Text({ description: 'What both sides call the request, such as Q-1A2B3C' }) reference: string;
}

/** A request for a quote, as the staff sees it. */
export class Quote {
  @Id() _id: string;
  @Text({ description: 'What its sender was told' }) reference: string;
  @Text() name: string;
  @Text() phone: string;
  @Text({ nullable: true, max: 254 }) email: string | null;
  @OneOf(DISTRICTS) district: District;
  @Text({ min: 0 }) place: string;
  @Text({ min: 0 }) premises: string;
  @Int({ nullable: true, min: 1 }) cameras: number | null;
  @Text({ min: 0, max: 2_000 }) wishes: string;
  @OneOf(QUOTE_REQUEST_STATES) state: QuoteRequestState;
  @Text({ min: 0, max: 2_000 }) note: string;
  @Instant() createdAt: string;
  @Int({ min: 1 }) version: number;
}

export class QuoteQuery extends SearchQuery {
  @OneOf(QUOTE_REQUEST_STATES, { optional: true }) state?: QuoteRequestState;
}

export class QuotePage extends PageInfo {
  @ListOf(() => Quote) quotes: Quote[];
}

export class QuoteKey {
  @Id() id: string;
}

export class QuoteUpdateBody {
  @OneOf(QUOTE_REQUEST_STATES, { optional: true }) state?: QuoteRequestState;
  @Text({ optional: true, max: 2_000, multiline: true }) note?: string;
  @Int({ optional: true, min: 1, description: 'A stale one is refused with 409 and the current request' })
  version?: number;
}

export class QuoteUpdateCommand extends QuoteUpdateBody {
  @Id() id: string;
}

/** Stores a request and mails it to the shop. TOO_MANY for a phone number, an e-mail address, an account or a client with many. */
export const RequestQuote = message<QuoteRequestCommand, QuoteRequested>('orders.quote.request', 'write');

const forAdmins = { tag: 'Quotes', roles: ['admin'] } as const;

export const ListQuotes = endpoint<QuoteQuery, QuotePage>('orders.quote.list', {
  at: 'GET /quotes',
  name: 'listQuotes',
  summary: 'Requests for quotes, newest first',
  query: QuoteQuery,
  status: 200,
  reply: QuotePage,
  items: ['quotes', Quote],
  ...forAdmins,
});

/** CONFLICT with `details.current` for a stale `version`. */
export const UpdateQuote = endpoint<QuoteUpdateCommand, Quote>('orders.quote.update', {
  at: 'PUT /quotes/{id}',
  name: 'updateQuote',
  summary: 'Change state and note of a request; a stale `version` is refused',
  path: QuoteKey,
  body: QuoteUpdateBody,
  status: 200,
  reply: Quote,
  errors: [404, 409],
  ...forAdmins,
});
