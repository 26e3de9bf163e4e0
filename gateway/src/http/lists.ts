import { Injectable } from '@nestjs/common';
import { MAX_IN_ARRAY, type Message, type PageInfo, type PageQuery } from '@netra/contracts';
import { Bus, SingleFlight } from '@netra/service-kit';

/** The field with the items of a page. */
export type ItemsOf<P extends PageInfo> = {
  [K in keyof P]: P[K] extends unknown[] ? K : never;
}[keyof P];

/** Lists in their two forms: the requested page, or without `page` the whole list as an array. */
@Injectable()
export class Lists {
  readonly #flights = new SingleFlight<Uint8Array>();

  constructor(private readonly bus: Bus) {}

  /** Passes on a page as bytes from the bus; an array is read as one page, so that it is consistent. */
  async answer<Q extends PageQuery, P extends PageInfo>(
    message: Message<Q, P>,
    query: Q,
    items: ItemsOf<P>,
  ): Promise<Uint8Array | P[ItemsOf<P>]> {
    if (query.page !== undefined) return this.bus.requestRaw(message, query);
    return gather(query, items, (page) => this.bus.request(message, page));
  }

  /** Like `answer`, for a list that is the same for everyone: concurrent requests for a page share its bytes. */
  async answerAnyone<Q extends PageQuery, P extends PageInfo>(
    message: Message<Q, P>,
    query: Q,
    items: ItemsOf<P>,
  ): Promise<Uint8Array | P[ItemsOf<P>]> {
    if (query.page === undefined) return this.answer(message, query, items);
    const key = `${message.subject} ${JSON.stringify(query)}`;
    return this.#flights.do(key, () => this.bus.requestRaw(message, query));
  }
}

/**
 * A list as an array, of at most `limit` items when the query has one. It is read as one page, because rows may be added or
 * removed between two.
 */
export async function gather<Q extends PageQuery, P extends PageInfo>(
  query: Q,
  items: ItemsOf<P>,
  pageOf: (query: Q) => Promise<P>,
): Promise<P[ItemsOf<P>]> {
  const limit = query.limit ?? MAX_IN_ARRAY;
  const page = await pageOf({ ...query, page: 1, limit });
  return (page[items] as unknown[]).slice(0, limit) as P[ItemsOf<P>];
}
