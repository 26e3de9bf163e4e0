import { expect, test } from '@jest/globals';
import { PdfDocument } from './pdf-document.js';
import { BODY } from './document-layout.js';

test('stops setting a text when nobody wants the document any more', async () => {
  const cancelled = new AbortController();
  const pdf = new PdfDocument('Invoice', 'en', cancelled.signal);
  const words = Array.from({ length: 5_000 }, (_none, index) => `serial-${index}`).join(' ');
  const lines = pdf.lines(words, 100, BODY);
  cancelled.abort(new Error('nobody waits'));
  await expect(lines).rejects.toThrow('nobody waits');
});
