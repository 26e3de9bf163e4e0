import type { MessagePort } from 'node:worker_threads';
import type { CustomerLanguage } from '@netra/contracts';
import type { DocumentKind, OrderDocumentKind } from './document-kinds.js';
import type { PrintedOrder } from './printed-order.js';
import type { PrintedProduct } from './printed-product.js';
import type { Shop } from './document-layout.js';

/** What all pages of a file share. */
export interface FileHead {
  kind: DocumentKind;
  /** The language of the file's title, and of pages without an order. */
  language: CustomerLanguage;
  shop: Shop;
  /** With a creation time, the same content has the same bytes; the current time by default. */
  madeAt?: Date;
}

interface OrderPage {
  kind: OrderDocumentKind;
  order: PrintedOrder;
  language: CustomerLanguage;
}

interface ProductPage {
  product: PrintedProduct;
  language: CustomerLanguage;
}

/** The document of one order or product, or a page explaining why there is none. */
export type Page = OrderPage | ProductPage | { orderId: string; missing: 'unknown' | 'cancelled' };

/** Requests a file from the thread. Closing the port cancels it. */
export interface NewFile {
  head: FileHead;
  port: MessagePort;
}

/** To the thread: the next page, or null after the last one. */
export type ToThread = Page | null;

/** From the thread: bytes of the file, the completion of a page or of the file, or the reason of a failure. */
export type FromThread = { chunk: Uint8Array } | { drawn: 'page' | 'file' } | { failed: string };
