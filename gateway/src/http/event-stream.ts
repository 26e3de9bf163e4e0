import { Readable } from 'node:stream';

/** What a client that reads nothing may leave waiting before it is cut off, in bytes. */
const BACKLOG = 16 * 1024;
/** When a browser comes back by itself. */
const RETRY_MS = 3_000;

/** What is sent: its data, and a name unless it is a plain message. */
export interface LiveEvent {
  name?: string;
  data: object;
}

/** The wire form of an event. */
export const eventText = ({ name, data }: LiveEvent): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** The body of one answer of type `text/event-stream`; begins at once, so that the headers are not held back. */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: BACKLOG, read: () => undefined });
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends what is in wire form already. */
  send(text: string): void {
    if (!this.push(text)) this.destroy();
  }

  end(): void {
    this.push(null);
  }
}
