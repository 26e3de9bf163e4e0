/**
 * The thread that draws documents. It loads every font once; a file takes milliseconds of work, none of which blocks the
 * event loop that answers requests.
 */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { DOCUMENTS } from './document-kinds.js';
import type { FileHead, FromThread, NewFile, Page, ToThread } from './drawing.js';
import { PdfDocument } from './pdf-document.js';
import { BODY, DocumentLayout } from './document-layout.js';
import { wordsOf } from './words/document-words.js';

parentPort!.on('message', ({ head, port }: NewFile) => drawFile(head, port));

function drawFile(head: FileHead, port: MessagePort): void {
  const cancelled = new AbortController();
  const post = (message: FromThread) => port.postMessage(message);
  const pdf = new PdfDocument(
    `${wordsOf(head.language)[DOCUMENTS[head.kind].word]} · Netra`,
    head.language,
    cancelled.signal,
    head.madeAt,
  );
  pdf.stream.on('data', (chunk: Uint8Array) => post({ chunk }));
  pdf.stream.on('end', () => post({ drawn: 'file' }));
  port.once('close', () => cancelled.abort());
  const draw = async (page: ToThread) => {
    if (!page) return pdf.end();
    await drawPage(pdf, page, head);
    post({ drawn: 'page' });
  };
  port.on('message', (page: ToThread) => draw(page).catch((error: Error) => post({ failed: error.message })));
}

async function drawPage(pdf: PdfDocument, page: Page, { kind, language, shop }: FileHead): Promise<void> {
  if ('order' in page) return DOCUMENTS[page.kind].draw(pdf, page.order, page.language, shop);
  if ('product' in page) return DOCUMENTS['data-sheet'].draw(pdf, page.product, page.language, shop);
  const words = wordsOf(language);
  const { orderId, missing } = page;
  const layout = new DocumentLayout(pdf, words, {
    title: words[DOCUMENTS[kind].word],
    number: orderId,
    day: '',
  });
  await layout.head(shop);
  if (missing === 'cancelled') await layout.alert(words.cancelled);
  else await layout.text(words.unknown(orderId), BODY);
}
