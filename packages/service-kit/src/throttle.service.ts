import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tooMany } from './errors.js';

interface Use {
  count: number;
  wait: number;
}

const TEXT = 'Too many attempts, please wait';
const WAIT = `greatest(1, ceil(extract(epoch from throttle.window_start - now()) + $2))::int as wait`;
const IS_OVER = `throttle.window_start <= now() - make_interval(secs => $2)`;

/**
 * Counts uses of a key in fixed windows, in the service's own database and outside of the business transaction, so that a
 * rolled back attempt still counts. To count failures only: `take` before the attempt, `reset` after a success.
 */
@Injectable()
export class Throttle {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts one use. @throws TOO_MANY with the seconds to wait, when it is more than `limit` in the window */
  async take(key: string, limit: number, windowSeconds: number): Promise<void> {
    const use = await this.#count(key, windowSeconds);
    if (use.count > limit) throw tooMany(TEXT, use.wait);
  }

  /** Counts one use. False when it is more than `limit` in the window. */
  async tryTake(key: string, limit: number, windowSeconds: number): Promise<boolean> {
    return (await this.#count(key, windowSeconds)).count <= limit;
  }

  /** Counts nothing. @throws TOO_MANY when the window has `limit` uses already */
  async peek(key: string, limit: number, windowSeconds: number): Promise<void> {
    const use = await this.#read(key, windowSeconds);
    if (use && use.count >= limit) throw tooMany(TEXT, use.wait);
  }

  /** Counts nothing. Whether the window has `limit` uses already. */
  async isUsedUp(key: string, limit: number, windowSeconds: number): Promise<boolean> {
    const use = await this.#read(key, windowSeconds);
    return use !== undefined && use.count >= limit;
  }

  /** Forgets the uses of a key. */
  async reset(key: string): Promise<void> {
    await this.dataSource.query('delete from throttle where key = $1', [key]);
  }

  async #count(key: string, windowSeconds: number): Promise<Use> {
    const [use] = await this.dataSource.query<[Use]>(
      `insert into throttle (key, count) values ($1, 1)
       on conflict (key) do update set
         count = case when ${IS_OVER} then 1 else throttle.count + 1 end,
         window_start = case when ${IS_OVER} then now() else throttle.window_start end
       returning count, ${WAIT}`,
      [key, windowSeconds],
    );
    return use;
  }

  async #read(key: string, windowSeconds: number): Promise<Use | undefined> {
    const [use] = await this.dataSource.query<Use[]>(
      `select count, ${WAIT} from throttle where key = $1 and not ${IS_OVER}`,
      [key, windowSeconds],
    );
    return use;
  }
}
