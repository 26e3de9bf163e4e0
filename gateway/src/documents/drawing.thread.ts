/**
 * The thread that draws documents. It loads every font once; a file takes milliseconds of work, none of which blocks the
 * event loop that answers requests.
 */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { DOCUMENTS } from './document-kinds.js';
import type { FileHead, FromThread, NewFile, Page, ToThread } from './drawing.js';
import { Paper } from './paper.js';
import { BODY, Sheet } from './sheet.js';
import { wordsOf } from './words/document-words.js';

parentPort!.on('message', ({ head, port }: NewFile) => drawFile(head, port));

function drawFile(head: FileHead, port: MessagePort): void {
  const cancelled = new AbortController();
  const tell = (message: FromThread) => port.postMessage(message);
  const paper = new Paper(
    `${wordsOf(head.language)[DOCUMENTS[head.kind].word]} · Netra`,
    head.language,
    cancelled.signal,
    head.madeAt,
  );
  paper.stream.on('data', (chunk: Uint8Array) => tell({ chunk }));
  paper.stream.on('end', () => tell({ drawn: 'file' }));
  port.once('close', () => cancelled.abort());
  const draw = async (page: ToThread) => {
    if (!page) return paper.end();
    await drawPage(paper, page, head);
    tell({ drawn: 'page' });
  };
  port.on('message', (page: ToThread) => draw(page).catch((error: Error) => tell({ failed: error.message })));
}

async function drawPage(paper: Paper, page: Page, { kind, language, shop }: FileHead): Promise<void> {
  if ('order' in page) return DOCUMENTS[page.kind].draw(paper, page.order, page.language, shop);
  if ('product' in page) return DOCUMENTS['data-sheet'].draw(paper, page.product, page.language, shop);
  const words = wordsOf(language);
  const { orderId, missing } = page;
  const sheet = new Sheet(paper, words, { title: words[DOCUMENTS[kind].word], number: orderId, day: '' });
  await sheet.head(shop);
  if (missing === 'cancelled') await sheet.alert(words.cancelled);
  else await sheet.text(words.unknown(orderId), BODY);
}
