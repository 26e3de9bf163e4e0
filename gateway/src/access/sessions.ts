import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CheckSession, epochKey, revokedKey, SESSIONS_BUCKET, type TokenClaims } from '@netra/contracts';
import { Bus, logger, openSessions } from '@netra/service-kit';
import { SessionEntries } from './session-entries.js';

const SUBJECT = `$KV.${SESSIONS_BUCKET}.`;
const RETRY_MS = 500;
const SWEEP_MS = 600_000;

/** Which sessions have ended: a copy of the bucket that identity writes, kept by listening to its changes. */
@Injectable()
export class Sessions implements OnModuleInit, OnApplicationShutdown {
  readonly #entries = new SessionEntries();
  readonly #ends: (() => void)[] = [];
  /** Counts the losses of the connection: a copy that was begun before the last one is not complete. */
  #losses = 0;
  #isComplete = false;

  constructor(private readonly bus: Bus) {}

  /** Whether the copy knows all that identity has written. */
  get isFresh(): boolean {
    return this.#isComplete && this.bus.isConnected;
  }

  /** Listens first and reads the bucket then, so that nothing falls between. */
  onModuleInit(): void {
    const changes = this.bus.connection.subscribe(`${SUBJECT}>`, {
      callback: (_error, { subject, data }) => this.#entries.take(subject.slice(SUBJECT.length), data),
    });
    const sweep = setInterval(() => this.#entries.sweep(), SWEEP_MS).unref();
    const stopRefreshing = this.bus.onReconnect(() => void this.#refresh());
    this.#ends.push(
      () => changes.unsubscribe(),
      () => clearInterval(sweep),
      stopRefreshing,
    );
    void this.#refresh();
  }

  onApplicationShutdown(): void {
    this.#losses++;
    for (const end of this.#ends) end();
  }

  /**
   * Whether a token's session goes on. Asks identity while the copy may be old.
   * @throws DomainError UNAVAILABLE when neither can tell
   */
  async isLive({ sub, jti, epoch, exp }: TokenClaims): Promise<boolean> {
    if (this.isFresh) {
      const isRevoked = this.#entries.numberOf(revokedKey(jti)) > 0;
      return !isRevoked && epoch >= this.#entries.numberOf(epochKey(sub));
    }
    const { valid } = await this.bus.request(CheckSession, { id: sub, jti, epoch, expiresAt: exp });
    return valid;
  }

  async #refresh(): Promise<void> {
    const losses = ++this.#losses;
    this.#isComplete = false;
    while (losses === this.#losses && !this.#isComplete) {
      try {
        await this.#read();
        this.#isComplete = losses === this.#losses;
      } catch (error) {
        logger.warn(
          { reason: (error as Error).message },
          'the ended sessions cannot be read; asking identity',
        );
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  async #read(): Promise<void> {
    const bucket = await openSessions(this.bus.connection);
    for await (const { key, value } of await bucket.history()) this.#entries.take(key, value);
  }
}
