import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The bytes of a file that a page has offered; the browser may be another process's. */
export const bytesOf = async (download: Promise<Download>): Promise<Buffer> =>
  buffer(await (await download).createReadStream());
