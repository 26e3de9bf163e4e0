import { on } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { logger, unavailable } from '@netra/service-kit';
import type { FileHead, FromThread, NewFile, Page, ToThread } from './drawing.js';

/** Beyond this limit the thread ends, but not the gateway. */
const HEAP_MIB = 96;
/** A file is drawn to its end, however slowly it is read. */
const MOST_BYTES = 64 * 1024 * 1024;
const ENTRY = new URL(import.meta.resolve('./drawing.thread.js'));

/** Draws documents in a separate thread, which starts with the first one. */
@Injectable()
export class DrawingThread implements OnApplicationShutdown {
  #worker?: Worker;

  /** Runs after the server, which first finishes the running requests. */
  async onApplicationShutdown(): Promise<void> {
    await this.#worker?.terminate();
  }

  /**
   * Draws a file; the next page is requested when the previous one is drawn. The stream fails when a page fails, when the
   * signal is aborted, and with UNAVAILABLE when the thread ends.
   */
  file(head: FileHead, pages: AsyncIterable<Page>, signal: AbortSignal): Readable {
    const { port1: port, port2 } = new MessageChannel();
    const request: NewFile = { head, port: port2 };
    this.#running().postMessage(request, [port2]);
    const file = new PassThrough({ readableHighWaterMark: MOST_BYTES });
    drawOn(port, file, pages, signal)
      .then(() => file.end())
      .catch((error: Error) => file.destroy(error))
      .finally(() => port.close());
    return file;
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB } });
    worker.unref();
    worker.on('error', (error: Error) =>
      logger.error({ reason: error.message }, 'the drawing thread has failed'),
    );
    worker.once('exit', () => (this.#worker = undefined));
    return (this.#worker = worker);
  }
}

async function drawOn(
  port: MessagePort,
  file: PassThrough,
  pages: AsyncIterable<Page>,
  signal: AbortSignal,
): Promise<void> {
  // The port closes when the thread ends.
  const answers = on(port, 'message', { signal, close: ['close'] });
  const draw = async (page: ToThread) => {
    port.postMessage(page);
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw unavailable('service.busy', {}, { retryAfter: 5 });
      const [message] = value as [FromThread];
      if ('chunk' in message) file.write(message.chunk);
      else if ('failed' in message) throw new Error(message.failed);
      else return;
    }
  };
  for await (const page of pages) await draw(page);
  await draw(null);
}
