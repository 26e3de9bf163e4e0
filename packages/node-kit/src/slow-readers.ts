import type { Server, ServerResponse } from 'node:http';

export interface SlowReaderOptions {
  /** Milliseconds over which the speed of a reader is measured. */
  patience?: number;
  /** Bytes in a second that a reader takes at least while there is something for it. */
  least?: number;
}

interface Mark {
  at: number;
  sent: number;
}

/**
 * Ends connections whose reader takes an answer too slowly: an answer that is not taken holds memory, a place, and a connection
 * to the process that it comes from. Answers that wait for something to send, as live streams do, are left alone.
 */
export function endSlowReaders(
  server: Server,
  { patience = 30_000, least = 4096 }: SlowReaderOptions = {},
): void {
  const open = new Map<ServerResponse, Mark | undefined>();
  server.on('request', (_request, response: ServerResponse) => {
    open.set(response, undefined);
    response.once('close', () => open.delete(response));
  });
  const look = setInterval(() => {
    const at = performance.now();
    for (const [response, mark] of open) {
      const sent = response.writableLength > 0 ? sentOn(response) : undefined;
      if (sent === undefined) open.set(response, undefined);
      else if (!mark) open.set(response, { at, sent });
      else if (at - mark.at < patience) continue;
      else if (sent - mark.sent < (least * (at - mark.at)) / 1000) response.destroy();
      else open.set(response, { at, sent });
    }
  }, patience / 6);
  look.unref();
  server.once('close', () => clearInterval(look));
}

/** Bytes that the connection of an answer has taken; undefined while the answer has none. */
function sentOn({ socket }: ServerResponse): number | undefined {
  return socket ? socket.bytesWritten - socket.writableLength : undefined;
}
