import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CheckSession,
  epochKey,
  HEARTBEAT_KEY,
  revokedKey,
  SESSIONS_BUCKET,
  type TokenClaims,
} from '@netra/contracts';
import {
  Bus,
  DomainError,
  generationOfSessions,
  logger,
  openSessions,
  SpacedTries,
} from '@netra/service-kit';
import { SessionEntries } from './session-entries.js';

const SUBJECT = `$KV.${SESSIONS_BUCKET}.`;
const RETRY_MS = 500;
const SWEEP_MS = 600_000;
/** Five heartbeats. */
const STALE_MS = 5_000;
/** How long identity may be down, for example for a restart, before calls with a token are refused. */
const GRACE_MS = 60_000;
/** How long a call waits for identity when the copy can decide too, and the pause before the next request to identity. */
const TIMEOUT_MS = 500;
const ASK_EVERY_MS = 5_000;

/** The revoked sessions: a copy of the bucket that identity writes, updated by its changes. */
@Injectable()
export class Sessions implements OnModuleInit, OnApplicationShutdown {
  readonly #entries = new SessionEntries();
  readonly #ends: (() => void)[] = [];
  /** Counts lost connections: a copy started before the last loss is incomplete. */
  #losses = 0;
  #isComplete = false;
  /** The stream of the copied bucket. */
  #generation?: string;
  /** When identity last confirmed that this copy is complete. */
  #confirmedAt = -Infinity;
  #askAgainAt = -Infinity;
  /** When the next warning is due while the bucket cannot be read. */
  #warnings?: SpacedTries | undefined;

  constructor(private readonly bus: Bus) {}

  /** Whether the copy is as current as the bucket. */
  get isFresh(): boolean {
    return this.#isYoungerThan(STALE_MS);
  }

  /** Subscribes before reading the bucket, so that no change is lost in between. */
  onModuleInit(): void {
    const changes = this.bus.connection.subscribe(`${SUBJECT}>`, {
      callback: (_error, { subject, data }) => this.#take(subject.slice(SUBJECT.length), data),
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
   * Whether the session of a token is active. Asks identity while the copy may be stale; while identity does not answer, a
   * copy that was fresh within the last minute decides, because only identity ends sessions.
   * @throws DomainError UNAVAILABLE when neither can decide
   */
  async isLive(claims: TokenClaims): Promise<boolean> {
    if (this.isFresh) return this.#isLiveByCopy(claims);
    if (!this.#isYoungerThan(GRACE_MS)) return this.#ask(claims);
    if (performance.now() < this.#askAgainAt) return this.#isLiveByCopy(claims);
    const timeout = sleep(TIMEOUT_MS, undefined, { ref: false });
    const answer = await Promise.race([this.#ask(claims).catch(ignoreOutage), timeout]);
    if (answer === undefined) this.#askAgainAt = performance.now() + ASK_EVERY_MS;
    return answer ?? this.#isLiveByCopy(claims);
  }

  #isYoungerThan(ms: number): boolean {
    return this.#isComplete && this.bus.isConnected && performance.now() - this.#confirmedAt < ms;
  }

  #isLiveByCopy({ sub, jti, epoch }: TokenClaims): boolean {
    const isRevoked = this.#entries.numberOf(revokedKey(jti)) > 0;
    return !isRevoked && epoch >= this.#entries.numberOf(epochKey(sub));
  }

  async #ask({ sub, jti, epoch, exp }: TokenClaims): Promise<boolean> {
    return (await this.bus.request(CheckSession, { id: sub, jti, epoch, expiresAt: exp })).valid;
  }

  #take(key: string, value: Uint8Array): void {
    if (key !== HEARTBEAT_KEY) return this.#entries.take(key, value);
    if (!this.#isComplete) return;
    if (Buffer.from(value).toString() === JSON.stringify(this.#generation))
      this.#confirmedAt = performance.now();
    else void this.#refresh(); // the bucket was recreated
  }

  async #refresh(): Promise<void> {
    const losses = ++this.#losses;
    this.#isComplete = false;
    this.#confirmedAt = -Infinity;
    while (losses === this.#losses && !this.#isComplete) {
      try {
        await this.#read();
        if (losses === this.#losses) this.#isComplete = true;
      } catch (error) {
        if (losses !== this.#losses) return;
        this.#warnings ??= new SpacedTries();
        if (this.#warnings.take())
          logger.warn(
            { reason: (error as Error).message },
            'the ended sessions cannot be read; asking identity',
          );
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    if (losses !== this.#losses || !this.#warnings) return;
    this.#warnings = undefined;
    logger.info('the ended sessions are read again');
  }

  async #read(): Promise<void> {
    this.#generation = await generationOfSessions(this.bus.connection);
    const bucket = await openSessions(this.bus.connection);
    const { streamInfo } = await bucket.status();
    // Later changes arrive through the subscription. Heartbeats continue, so waiting until nothing is pending could take
    // forever.
    const last = streamInfo.state.last_seq;
    for await (const { key, value, revision } of await bucket.history()) {
      this.#entries.take(key, value);
      if (revision >= last) break;
    }
  }
}

function ignoreOutage(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'UNAVAILABLE') return undefined;
  throw error;
}
