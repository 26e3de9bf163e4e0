import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { dayOf, GetDelivery, WARRANTY_MONTHS, type CustomerLanguage, type Product } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import type { Guest } from '../http/asker.decorator.js';
import { RateLimit } from '../http/rate-limit.js';
import { ImagesService } from '../images/images.service.js';
import { busy, DrawingQueue } from './drawing-queue.js';
import { DrawingThread } from './drawing-thread.js';
import type { FileHead, Page } from './drawing.js';
import type { PrintedProduct } from './printed-product.js';
import { SharedFiles } from './shared-files.js';
import { shopOf } from './shop.js';

/**
 * One at a time, in separate slots: however many sheets the public requests, the documents of orders keep their own slots.
 */
const QUEUE = { atOnce: 1, waiting: 9, client: 3 / 10 };
/** A sheet without its picture is better than a delayed one. */
const PART_MS = 1_500;

/** Data sheets of products as PDF files, open to everyone. */
@Injectable()
export class DataSheets {
  readonly #rate = new RateLimit();
  readonly #queue = new DrawingQueue(QUEUE);
  readonly #files = new SharedFiles();

  constructor(
    private readonly bus: Bus,
    private readonly images: ImagesService,
    private readonly thread: DrawingThread,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * The sheet of a product with the current price, which is cached for a minute.
   * @throws TOO_MANY for the address, UNAVAILABLE when too many sheets wait
   */
  async of(product: Product, language: CustomerLanguage, { address, gone }: Guest): Promise<Buffer> {
    const day = dayOf(new Date());
    const key = [product._id, product.version, language, day].join(' ');
    if (gone.aborted) throw busy();
    if (!this.#files.has(key))
      this.#rate.take({ [`address ${address}`]: this.config.DATA_SHEETS_PER_MINUTE_AND_ADDRESS });
    return this.#files.get(key, gone, (signal) =>
      this.#queue.run(address, signal, async () => {
        const printed = await this.#printed(product, language, day);
        return buffer(this.thread.file(this.#head(language, day), onePage(printed, language), signal));
      }),
    );
  }

  /** Sheets of the same day have the same bytes, whichever process draws them, so that browsers need not load them again. */
  #head(language: CustomerLanguage, day: string): FileHead {
    return { kind: 'data-sheet', language, shop: shopOf(this.config), madeAt: new Date(day) };
  }

  async #printed(product: Product, language: CustomerLanguage, day: string): Promise<PrintedProduct> {
    const { productId, price, labellPrice, specs, images, warrantyMonths = WARRANTY_MONTHS } = product;
    const [image] = images;
    const [picture, delivery] = await Promise.all([
      image ? inTime(this.images.readPrinted(image)) : undefined,
      inTime(this.#delivery()),
    ]);
    const address = new URL(`/overview/${productId}`, this.config.PUBLIC_ORIGIN).href;
    return {
      ...textsIn(language, product),
      productId,
      price,
      labellPrice,
      specs,
      warrantyMonths,
      address,
      day,
      ...(picture && { picture }),
      ...(delivery && { delivery }),
    };
  }

  async #delivery(): Promise<PrintedProduct['delivery']> {
    const { rates, freeFrom } = await this.bus.request(GetDelivery, {});
    const fees = rates.filter(({ isServed }) => isServed).map(({ fee }) => fee);
    if (fees.length === 0) return undefined;
    return { lowest: Math.min(...fees), highest: Math.max(...fees), freeFrom };
  }
}

/** An optional part of a sheet: undefined when it fails or takes too long. */
const inTime = <T>(part: Promise<T>): Promise<T | undefined> =>
  Promise.race([part, setTimeout(PART_MS, undefined, { ref: false })]).catch(() => undefined);

async function* onePage(product: PrintedProduct, language: CustomerLanguage): AsyncGenerator<Page> {
  yield { product, language };
}

/** As on the product's page: in English where the catalogue has no translation. */
function textsIn(language: CustomerLanguage, product: Product) {
  const { name, altNames, description } = product;
  const english = { name, altNames: altNames.join(', '), description };
  if (language === 'en') return english;
  const own =
    language === 'si'
      ? { name: product.nameSi, altNames: product.altNamesSi, description: product.descriptionSi }
      : { name: product.nameTa, altNames: product.altNamesTa, description: product.descriptionTa };
  return {
    name: own.name || english.name,
    altNames: own.altNames?.join(', ') || english.altNames,
    description: own.description || english.description,
  };
}
