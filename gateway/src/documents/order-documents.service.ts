import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { Injectable, StreamableFile } from '@nestjs/common';
import { dayOf, GetOrder, PICK_UP, type CustomerLanguage, type Order } from '@netra/contracts';
import { Places } from '@netra/node-kit';
import { Bus, conflict, context, DomainError, runWithContext, unavailable } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import type { Asker } from '../http/asker.decorator.js';
import { PDF_TYPE } from '../http/media-types.js';
import { RateLimit } from '../http/rate-limit.js';
import { Limiter } from '../images/limiter.js';
import type { DocumentKind } from './document-kinds.js';
import { DrawingThread } from './drawing-thread.js';
import type { Page } from './drawing.js';
import { SharedFiles } from './shared-files.js';
import type { Shop } from './sheet.js';

/** Files that the thread draws at once, so that a single invoice need not wait for fifty. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
/** One account leaves places to the others. */
const SHARES = { area: 1, client: 3 / 10 };
const RETRY_AFTER_SECONDS = 5;

/** Documents of orders as PDF files. */
@Injectable()
export class OrderDocuments {
  readonly #rate = new RateLimit();
  readonly #places = new Places(AT_ONCE + MOST_WAITING, SHARES);
  readonly #limiter = new Limiter(AT_ONCE);
  readonly #files = new SharedFiles();
  readonly #shop: Shop;

  constructor(
    private readonly bus: Bus,
    private readonly thread: DrawingThread,
    private readonly config: GatewayConfig,
  ) {
    const { SHOP_PHONE: phone, SHOP_EMAIL: email, SHOP_ADDRESS: address } = config;
    this.#shop = { phone, email, address };
  }

  /** Counts a request for a document, before anything is done for it. @throws TOO_MANY for the account or the address */
  admit({ id, address, isStaff }: Asker): void {
    const { DOCUMENTS_PER_MINUTE: own, DOCUMENTS_PER_MINUTE_AND_ADDRESS: most } = this.config;
    this.#rate.take({ [`account ${id}`]: isStaff ? most : own, [`address ${address}`]: most });
  }

  /**
   * A document of one order, which is kept for a minute.
   * @throws CONFLICT for the invoice of a cancelled order, UNAVAILABLE when too many files wait
   */
  async ofOne(
    kind: DocumentKind,
    order: Order,
    asker: Asker,
    language = languageOf(order),
  ): Promise<StreamableFile> {
    const { orderId, version } = order;
    const key = [kind, orderId, version, language].join(' ');
    const head = { kind, language, shop: this.#shop };
    const page = async function* (): AsyncGenerator<Page> {
      yield pageOf(kind, orderId, order, language);
    };
    if (asker.gone.aborted) throw busy();
    if (hasNone(kind, order)) throw conflict('order.noInvoice', { orderId });
    const file = await this.#files.get(key, asker.gone, (signal) =>
      this.#inTurn(asker, signal, () => buffer(this.thread.file(head, page(), signal))),
    );
    return pdfFile(file, `${kind}-${orderId}`);
  }

  /**
   * One document of each order. They are read one after the other, so that memory holds one of them; an order that has none
   * gets a page that says so.
   * @throws NOT_FOUND when a single order is asked for and is unknown, CONFLICT when it has none, UNAVAILABLE when too many files wait
   */
  async ofMany(
    kind: DocumentKind,
    orderIds: string[],
    asker: Asker,
    language?: CustomerLanguage,
  ): Promise<StreamableFile> {
    const ids = [...new Set(orderIds)];
    const [firstId = '', ...others] = ids;
    const read = (orderId: string) => this.bus.request(GetOrder, { orderId });
    if (others.length === 0) return this.ofOne(kind, await read(firstId), asker, language);
    const known = (orderId: string) => read(orderId).catch(undefinedIfUnknown);
    // Read before the answer begins: an outage is then answered as one.
    const first = await known(firstId);
    const asked = context();
    const pages = async function* (): AsyncGenerator<Page> {
      for (const orderId of ids) {
        const order = orderId === firstId ? first : await runWithContext(asked, () => known(orderId));
        yield pageOf(kind, orderId, order, language);
      }
    };
    const main = language ?? (first ? languageOf(first) : 'en');
    return new Promise((begun, refuse) => {
      const draw = async () => {
        const file = this.thread.file({ kind, language: main, shop: this.#shop }, pages(), asker.gone);
        // Until then a failure is a problem document, and later an unfinished file.
        await once(file, 'readable');
        begun(pdfFile(file, `${kind}s`));
        await finished(file, { readable: false });
      };
      this.#inTurn(asker, asker.gone, draw).catch(refuse);
    });
  }

  /** @throws UNAVAILABLE when too many files wait, or when nobody does */
  async #inTurn<T>({ id }: Asker, signal: AbortSignal, draw: () => Promise<T>): Promise<T> {
    const leave = this.#places.take(id, 'documents');
    if (!leave) throw busy();
    try {
      return await this.#limiter.run(draw, signal);
    } catch (error) {
      throw signal.aborted ? busy() : error;
    } finally {
      leave();
    }
  }
}

const busy = () => unavailable('service.busy', {}, { retryAfter: RETRY_AFTER_SECONDS });

const pdfFile = (content: Uint8Array | Readable, name: string): StreamableFile =>
  new StreamableFile(content as Readable, {
    type: PDF_TYPE,
    disposition: `attachment; filename="${name}.pdf"`,
  });

/** Nothing is to be paid for a cancelled order; its packing slip says that nothing is to be sent. */
const hasNone = (kind: DocumentKind, { status }: Order) => kind === 'invoice' && status === 'cancelled';

function pageOf(
  kind: DocumentKind,
  orderId: string,
  order: Order | undefined,
  language?: CustomerLanguage,
): Page {
  if (!order) return { orderId, missing: 'unknown' };
  if (hasNone(kind, order)) return { orderId, missing: 'cancelled' };
  const printed = { ...order, date: dayOf(new Date(order.date)), isCollected: order.district === PICK_UP };
  return { order: printed, language: language ?? languageOf(order) };
}

/** Orders of before the first release with languages have none in a running older service. */
const languageOf = ({ language }: Order): CustomerLanguage => language ?? 'en';

function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
