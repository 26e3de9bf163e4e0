import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import type { EdgeConfig } from '../edge.config.js';
import { startEdge, type TestEdge } from './edge.js';

/** The edges of a spec. Each spec calls it, because a hook belongs to the file that is loading when it is added. */
export function testEdges() {
  /** The clean-ups at the end of the test. */
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /**
   * An edge in front of a gateway and an image store that a test simulates; both end with the test.
   * @param config also the path of the pictures in the store
   */
  async function behind(
    handler: (request: IncomingMessage, response: ServerResponse) => void,
    { imagesPath = '/images', ...config }: Partial<EdgeConfig> & { imagesPath?: string } = {},
  ): Promise<TestEdge> {
    const gateway: Server = createServer(handler);
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const edge = await startEdge({ GATEWAY_URL: url, IMAGES_URL: url + imagesPath, ...config });
    closing.push(
      () => edge.close(),
      () => gateway.closeAllConnections(),
      () => gateway.close(),
    );
    return edge;
  }

  return { behind, closing };
}
