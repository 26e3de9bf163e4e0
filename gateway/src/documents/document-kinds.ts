import { drawInvoice } from './invoice.js';
import { drawPackingSlip } from './packing-slip.js';

/** The documents of an order: how each is drawn, and the word that names it. */
export const DOCUMENTS = {
  invoice: { draw: drawInvoice, word: 'invoice' },
  'packing-slip': { draw: drawPackingSlip, word: 'slip' },
} as const;

export type DocumentKind = keyof typeof DOCUMENTS;
