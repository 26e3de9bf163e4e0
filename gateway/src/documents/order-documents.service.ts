import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { Injectable, StreamableFile } from '@nestjs/common';
import { dayOf, GetOrder, PICK_UP, type CustomerLanguage, type Order } from '@netra/contracts';
import { Bus, conflict, context, DomainError, runWithContext } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import type { Asker } from '../http/asker.decorator.js';
import { PDF_TYPE } from '../http/media-types.js';
import { RateLimit } from '../http/rate-limit.js';
import type { OrderDocumentKind } from './document-kinds.js';
import { busy, DrawingQueue } from './drawing-queue.js';
import { DrawingThread } from './drawing-thread.js';
import type { Page } from './drawing.js';
import { SharedFiles } from './shared-files.js';
import { shopOf } from './shop.js';

/** Two files are drawn at once, so that a single invoice need not wait for fifty. */
const QUEUE = { atOnce: 2, waiting: 8, client: 3 / 10 };

/** Documents of orders as PDF files. */
@Injectable()
export class OrderDocuments {
  readonly #rate = new RateLimit();
  readonly #queue = new DrawingQueue(QUEUE);
  readonly #files = new SharedFiles();

  constructor(
    private readonly bus: Bus,
    private readonly thread: DrawingThread,
    private readonly config: GatewayConfig,
  ) {}

  /** Counts a request for a document before any work. @throws TOO_MANY for the account or the address */
  admit({ id, address, isStaff }: Asker): void {
    const { DOCUMENTS_PER_MINUTE: own, DOCUMENTS_PER_MINUTE_AND_ADDRESS: most } = this.config;
    this.#rate.take({ [`account ${id}`]: isStaff ? most : own, [`address ${address}`]: most });
  }

  /**
   * A document of one order, which is cached for a minute.
   * @throws CONFLICT for the invoice of a cancelled order, UNAVAILABLE when too many files wait
   */
  async ofOne(
    kind: OrderDocumentKind,
    order: Order,
    asker: Asker,
    language = languageOf(order),
  ): Promise<StreamableFile> {
    const { orderId, version } = order;
    const key = [kind, orderId, version, language].join(' ');
    const head = { kind, language, shop: shopOf(this.config) };
    const page = async function* (): AsyncGenerator<Page> {
      yield pageOf(kind, orderId, order, language);
    };
    if (asker.gone.aborted) throw busy();
    if (hasNone(kind, order)) throw conflict('order.noInvoice', { orderId });
    const file = await this.#files.get(key, asker.gone, (signal) =>
      this.#queue.run(asker.id, signal, () => buffer(this.thread.file(head, page(), signal))),
    );
    return pdfFile(file, `${kind}-${orderId}`);
  }

  /**
   * One document per order. Orders are read one by one, so that memory holds only one; an order without the document gets a
   * page explaining that.
   * @throws NOT_FOUND for a single unknown order, CONFLICT when it has no such document, UNAVAILABLE when too many files
   * wait
   */
  async ofMany(
    kind: OrderDocumentKind,
    orderIds: string[],
    asker: Asker,
    language?: CustomerLanguage,
  ): Promise<StreamableFile> {
    const ids = [...new Set(orderIds)];
    const [firstId = '', ...others] = ids;
    const read = (orderId: string) => this.bus.request(GetOrder, { orderId });
    if (others.length === 0) return this.ofOne(kind, await read(firstId), asker, language);
    const known = (orderId: string) => read(orderId).catch(undefinedIfUnknown);
    // Read before the answer starts, so that an outage is answered as one.
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
        const file = this.thread.file(
          { kind, language: main, shop: shopOf(this.config) },
          pages(),
          asker.gone,
        );
        // Until then a failure becomes a problem document, later an unfinished file.
        await once(file, 'readable');
        begun(pdfFile(file, `${kind}s`));
        await finished(file, { readable: false });
      };
      this.#queue.run(asker.id, asker.gone, draw).catch(refuse);
    });
  }
}

const pdfFile = (content: Uint8Array | Readable, name: string): StreamableFile =>
  new StreamableFile(content as Readable, {
    type: PDF_TYPE,
    disposition: `attachment; filename="${name}.pdf"`,
  });

/** Nothing is due for a cancelled order; its packing slip states that nothing is to be sent. */
const hasNone = (kind: OrderDocumentKind, { status }: Order) => kind === 'invoice' && status === 'cancelled';

function pageOf(
  kind: OrderDocumentKind,
  orderId: string,
  order: Order | undefined,
  language?: CustomerLanguage,
): Page {
  if (!order) return { orderId, missing: 'unknown' };
  if (hasNone(kind, order)) return { orderId, missing: 'cancelled' };
  const printed = { ...order, date: dayOf(new Date(order.date)), isCollected: order.district === PICK_UP };
  return { kind, order: printed, language: language ?? languageOf(order) };
}

/** A running older service returns orders from before the first release with languages without one. */
const languageOf = ({ language }: Order): CustomerLanguage => language ?? 'en';

function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
