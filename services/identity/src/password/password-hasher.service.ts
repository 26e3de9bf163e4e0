import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { unavailable } from '@netra/service-kit';
import pLimit, { type LimitFunction } from 'p-limit';
import { IdentityConfig } from '../identity.config.js';

/** The library's default algorithm is argon2id; memory is in KiB. */
const ARGON2ID: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A request that waits longer is refused without hashing: its caller times out after five seconds. */
const LONGEST_WAIT_MS = 3_000;

const RETRY_AFTER_SECONDS = 3;

/** Normalizes Unicode, so that equal passwords are equal bytes on every keyboard. Argon2 takes any length. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/** Hashes and verifies passwords with limited concurrency, so that a flood of sign-ins leaves CPU for other work. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  readonly #limit: LimitFunction;
  #decoy: string;

  constructor(config: IdentityConfig) {
    this.#limit = pLimit(config.HASHES_AT_ONCE);
  }

  async onModuleInit(): Promise<void> {
    this.#decoy = await this.hash(crypto.randomUUID());
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(bytesOf(password), ARGON2ID));
  }

  /** Whether the password matches the hash. Without a hash the result is false and costs the same time. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const fits = await this.#inTurn(() => verify(stored ?? this.#decoy, bytesOf(password)));
    return fits && Boolean(stored);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const queued = performance.now();
    return this.#limit(() => {
      if (performance.now() - queued > LONGEST_WAIT_MS)
        throw unavailable('signIn.busy', {}, { retryAfter: RETRY_AFTER_SECONDS });
      return work();
    });
  }
}
