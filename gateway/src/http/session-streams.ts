import { Injectable } from '@nestjs/common';
import type { TokenClaims } from '@netra/contracts';
import { Sessions } from '../access/sessions.js';
import type { EventStream } from './event-stream.js';
import { EventStreams } from './event-streams.js';

/** Live streams for signed-in people: each gets the events of its subject while its session is active. */
@Injectable()
export class SessionStreams {
  readonly #watching = new Map<string, Map<string, TokenClaims>>();

  constructor(
    private readonly sessions: Sessions,
    private readonly streams: EventStreams,
  ) {}

  /** Opens a stream of the future events of a subject. */
  watch(subject: string, session: TokenClaims, address: string): EventStream {
    const topic = `${subject}:${session.jti}`;
    const stream = this.streams.open(topic, address, session.role !== 'customer');
    const watching = this.#watching.get(subject) ?? new Map<string, TokenClaims>();
    this.#watching.set(subject, watching.set(topic, session));
    return stream.once('close', () => {
      if (!this.streams.isWatched(topic)) watching.delete(topic);
    });
  }

  /** Sends to the streams of a subject, and closes those whose session has ended. */
  async notify(
    subject: string,
    data: object,
    isFor: (session: TokenClaims) => boolean = () => true,
  ): Promise<void> {
    await Promise.all(
      [...(this.#watching.get(subject) ?? [])].map(async ([topic, session]) => {
        if (!isFor(session)) return;
        if (await this.#isLive(session)) this.streams.send(topic, { data });
        else this.streams.end(topic);
      }),
    );
  }

  /**
   * If the session cannot be checked, a stream gets no event and is closed: the client reconnects and sends its token again.
   */
  async #isLive(session: TokenClaims): Promise<boolean> {
    if (session.exp * 1_000 <= Date.now()) return false;
    return this.sessions.isLive(session).catch(() => false);
  }
}
