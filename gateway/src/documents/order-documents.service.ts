import { Injectable, StreamableFile } from '@nestjs/common';
import { GetOrder, type CustomerLanguage, type Order } from '@netra/contracts';
import { Bus, context, DomainError, logger, runWithContext } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import { PDF_TYPE } from '../http/media-types.js';
import { Limiter } from '../images/limiter.js';
import type { Script } from './faces.js';
import { drawInvoice } from './invoice.js';
import { drawPackingSlip } from './packing-slip.js';
import { Paper } from './paper.js';
import { BODY, Sheet, type Shop } from './sheet.js';
import { wordsOf } from './words/document-words.js';

const DOCUMENTS = {
  invoice: { draw: drawInvoice, word: 'invoice' },
  'packing-slip': { draw: drawPackingSlip, word: 'slip' },
} as const;
export type DocumentKind = keyof typeof DOCUMENTS;

/** The letters of a language's texts; figures are Latin in all of them. */
const SCRIPTS: Record<CustomerLanguage, Script[]> = {
  en: ['Latin'],
  si: ['Latin', 'Sinhala'],
  ta: ['Latin', 'Tamil'],
};

/** Files that are set at once; each shares the event loop with all other requests. */
const AT_ONCE = 2;

/** Documents of orders as PDF files, streamed while they are set. */
@Injectable()
export class OrderDocuments {
  readonly #limiter = new Limiter(AT_ONCE);
  readonly #shop: Shop;

  constructor(
    private readonly bus: Bus,
    { SHOP_PHONE: phone, SHOP_EMAIL: email, SHOP_ADDRESS: address }: GatewayConfig,
  ) {
    this.#shop = { phone, email, address };
  }

  /** A document of one order. */
  ofOne(kind: DocumentKind, order: Order, language?: CustomerLanguage): StreamableFile {
    return this.#file(kind, `${kind}-${order.orderId}`, language ?? languageOf(order), async (paper) => {
      await DOCUMENTS[kind].draw(paper, order, language ?? languageOf(order), this.#shop);
    });
  }

  /**
   * One document of each order. They are read one after the other, so that memory holds one of them; a number that no order has gets a
   * page that says so.
   * @throws NOT_FOUND when a single order is asked for and is unknown
   */
  async ofMany(kind: DocumentKind, orderIds: string[], language?: CustomerLanguage): Promise<StreamableFile> {
    const ids = [...new Set(orderIds)];
    const [firstId = '', ...others] = ids;
    const read = (orderId: string) => this.bus.request(GetOrder, { orderId });
    if (others.length === 0) return this.ofOne(kind, await read(firstId), language);
    const known = (orderId: string) => read(orderId).catch(undefinedIfUnknown);
    // Read before the answer begins: an outage is then answered as one.
    const first = await known(firstId);
    const asked = context();
    const main = language ?? (first ? languageOf(first) : 'en');
    return this.#file(kind, `${kind}s`, main, async (paper) => {
      for (const orderId of ids) {
        if (paper.stream.destroyed) return;
        const order = orderId === firstId ? first : await runWithContext(asked, () => known(orderId));
        if (order) await DOCUMENTS[kind].draw(paper, order, language ?? languageOf(order), this.#shop);
        else await this.#unknown(paper, kind, orderId, main);
      }
    });
  }

  async #unknown(paper: Paper, kind: DocumentKind, orderId: string, language: CustomerLanguage) {
    const words = wordsOf(language);
    const sheet = new Sheet(paper, words, { title: words[DOCUMENTS[kind].word], orderId, day: '' });
    await sheet.head(this.#shop);
    await sheet.text(words.unknown(orderId), BODY);
  }

  #file(
    kind: DocumentKind,
    name: string,
    language: CustomerLanguage,
    draw: (paper: Paper) => Promise<void>,
  ): StreamableFile {
    const paper = new Paper(`${wordsOf(language)[DOCUMENTS[kind].word]} · Netra`, language);
    const set = async () => {
      await paper.open(SCRIPTS[language]);
      await draw(paper);
      await paper.end();
    };
    this.#limiter.run(set).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'a document was not finished');
      paper.stream.destroy(error);
    });
    return new StreamableFile(paper.stream, {
      type: PDF_TYPE,
      disposition: `attachment; filename="${name}.pdf"`,
    });
  }
}

/** Orders of before the first release with languages have none in a running older service. */
const languageOf = ({ language }: Order): CustomerLanguage => language ?? 'en';

function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
