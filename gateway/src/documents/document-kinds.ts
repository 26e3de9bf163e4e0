import { drawDataSheet } from './data-sheet.js';
import { drawInvoice } from './invoice.js';
import { drawPackingSlip } from './packing-slip.js';

/** The documents: how each is drawn, and the word for it. */
export const DOCUMENTS = {
  invoice: { draw: drawInvoice, word: 'invoice' },
  'packing-slip': { draw: drawPackingSlip, word: 'slip' },
  'data-sheet': { draw: drawDataSheet, word: 'dataSheet' },
} as const;

export type DocumentKind = keyof typeof DOCUMENTS;
export type OrderDocumentKind = Exclude<DocumentKind, 'data-sheet'>;
