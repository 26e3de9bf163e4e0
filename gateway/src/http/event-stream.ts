import { Readable } from 'node:stream';

/** The bytes that may wait for a slow reader before its stream is closed. */
const BACKLOG = 16 * 1024;
/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 3_000;

/** An event: its data, and a name unless it is a plain message. */
export interface LiveEvent {
  name?: string;
  data: object;
}

/** The wire form of an event. */
export const eventText = ({ name, data }: LiveEvent): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** The body of one response of type `text/event-stream`. It starts immediately, so that the headers are sent. */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: BACKLOG, read: () => undefined });
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends an event in wire form. */
  send(text: string): void {
    if (!this.push(text)) this.destroy();
  }

  end(): void {
    this.push(null);
  }
}
