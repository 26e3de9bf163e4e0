import type { Server, ServerResponse } from 'node:http';

export interface SlowReaderOptions {
  /** Milliseconds over which a reader's speed is measured. */
  interval?: number;
  /** The minimum number of bytes a second that a reader must take while data is available. */
  least?: number;
}

interface Mark {
  at: number;
  sent: number;
}

/**
 * Closes connections whose client reads a response too slowly: an unread response holds memory, a place, and a connection to the upstream.
 * Responses that currently have nothing to send, such as live streams, are left alone.
 */
export function endSlowReaders(
  server: Server,
  { interval = 30_000, least = 4096 }: SlowReaderOptions = {},
): void {
  const open = new Map<ServerResponse, Mark | undefined>();
  server.on('request', (_request, response: ServerResponse) => {
    open.set(response, undefined);
    response.once('close', () => open.delete(response));
  });
  const timer = setInterval(() => {
    const at = performance.now();
    for (const [response, mark] of open) {
      const sent = response.writableLength > 0 ? sentOn(response) : undefined;
      if (sent === undefined) open.set(response, undefined);
      else if (!mark) open.set(response, { at, sent });
      else if (at - mark.at < interval) continue;
      else if (sent - mark.sent < (least * (at - mark.at)) / 1000) response.destroy();
      else open.set(response, { at, sent });
    }
  }, interval / 6);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Bytes that the connection of a response has taken; undefined while the response has no connection. */
function sentOn({ socket }: ServerResponse): number | undefined {
  return socket ? socket.bytesWritten - socket.writableLength : undefined;
}
