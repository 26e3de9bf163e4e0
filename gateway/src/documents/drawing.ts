import type { MessagePort } from 'node:worker_threads';
import type { CustomerLanguage } from '@netra/contracts';
import type { DocumentKind, OrderDocumentKind } from './document-kinds.js';
import type { PrintedOrder } from './printed-order.js';
import type { PrintedProduct } from './printed-product.js';
import type { Shop } from './sheet.js';

/** What all pages of a file have in common. */
export interface FileHead {
  kind: DocumentKind;
  /** Of the file's title, and of pages without an order. */
  language: CustomerLanguage;
  shop: Shop;
  /** With the time of its making, the same content is the same bytes; the current time when there is none. */
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

/** The document of one order or product, or a page that says why there is none. */
export type Page = OrderPage | ProductPage | { orderId: string; missing: 'unknown' | 'cancelled' };

/** Asks the thread for a file. Closing the port cancels it. */
export interface NewFile {
  head: FileHead;
  port: MessagePort;
}

/** To the thread: the next page, or null after the last one. */
export type ToThread = Page | null;

/** From the thread: bytes of the file, a page or the whole file is drawn, or why it is not. */
export type FromThread = { chunk: Uint8Array } | { drawn: 'page' | 'file' } | { failed: string };
