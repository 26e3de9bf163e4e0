import { Injectable } from '@nestjs/common';
import type { TokenClaims } from '@netra/contracts';
import { Sessions } from '../access/sessions.js';
import type { EventStream } from './event-stream.js';
import { EventStreams } from './event-streams.js';

/** Live streams for people who have signed in: each hears what is told about its subject as long as its session goes on. */
@Injectable()
export class SessionStreams {
  readonly #watching = new Map<string, Map<string, TokenClaims>>();

  constructor(
    private readonly sessions: Sessions,
    private readonly streams: EventStreams,
  ) {}

  /** A stream of what is told about a subject from now on. */
  watch(subject: string, session: TokenClaims, address: string): EventStream {
    const topic = `${subject}:${session.jti}`;
    const stream = this.streams.open(topic, address, session.role !== 'customer');
    const watching = this.#watching.get(subject) ?? new Map<string, TokenClaims>();
    this.#watching.set(subject, watching.set(topic, session));
    return stream.once('close', () => {
      if (!this.streams.isWatched(topic)) watching.delete(topic);
    });
  }

  /** To all who watch a subject; the streams of sessions that have ended end. */
  async tell(subject: string, data: object): Promise<void> {
    await Promise.all(
      [...(this.#watching.get(subject) ?? [])].map(async ([topic, session]) => {
        if (await this.#isLive(session)) this.streams.send(topic, { data });
        else this.streams.end(topic);
      }),
    );
  }

  /** A session that nobody can vouch for hears nothing: who watches comes again, and is asked for the token anew. */
  async #isLive(session: TokenClaims): Promise<boolean> {
    if (session.exp * 1_000 <= Date.now()) return false;
    return this.sessions.isLive(session).catch(() => false);
  }
}
