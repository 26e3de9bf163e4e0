import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from './database/prepared.js';
import { tooMany } from './errors.js';

/** A use of a rate-limited key. */
export interface LimitedUse {
  key: string;
  limit: number;
}

interface Use {
  key: string;
  count: number;
  wait: number;
}

const wait = (window: string) =>
  `greatest(1, ceil(extract(epoch from throttle.window_start - now()) + ${window}))::int as wait`;
const isOver = (window: string) => `throttle.window_start <= now() - make_interval(secs => ${window})`;
/**
 * SQL that counts uses as a part of the statement that they are of; returns `key`, `count` and the seconds to `wait`. The keys are sorted,
 * so that two statements cannot block each other.
 *
 * @param uses SQL of rows with a `key`
 * @param window SQL of its seconds
 */
export const countUses = (uses: string, window: string): string => `
  insert into throttle (key, count) select key, count(*) from ${uses} group by key order by key
  on conflict (key) do update set
    count = case when ${isOver(window)} then excluded.count else throttle.count + excluded.count end,
    window_start = case when ${isOver(window)} then now() else throttle.window_start end
  returning key, count, ${wait(window)}`;
/**
 * SQL that takes back uses of which nothing came, as a part of another statement; those of a window that is over stay. It locks the keys in
 * the order in which `countUses` does, so that the two cannot block each other.
 *
 * @param uses SQL of rows with a `key` and the time `used_at`
 */
export const returnUses = (uses: string): string => `
  update throttle set count = greatest(throttle.count - returned.count, 0)
  from (select locked.key, count(*)
    from (select key, window_start from throttle where key in (select key from ${uses} used) order by key for update) locked
    join ${uses} used using (key) where locked.window_start <= used.used_at group by locked.key) returned
  where throttle.key = returned.key`;
const COUNT = countUses('unnest((select $1::text[])) as use (key)', '$2');
const READ = `select key, count, ${wait('$2')} from throttle where key = any ($1::text[]) and not ${isOver('$2')}`;

/**
 * Counts uses of a key in fixed windows, in the service's own database and outside of the business transaction, so that a
 * rolled back attempt still counts. To count failures only: `take` before the attempt, `reset` after a success. To count successes only: `take`
 * with the transaction of the attempt.
 */
@Injectable()
export class Throttle {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts one use. @throws TOO_MANY with the seconds to wait, when the window has `limit` uses already */
  async take(key: string, limit: number, windowSeconds: number, tx?: EntityManager): Promise<void> {
    const [wait] = await this.takeAll([{ key, limit }], windowSeconds, tx);
    if (wait) throw tooMany('request.tooMany', {}, { retryAfter: wait });
  }

  /**
   * Counts one use for each item in one statement. Of several uses of a key the first ones pass.
   * @returns for each the seconds to wait, 0 for one within its limit
   */
  async takeAll(
    uses: readonly LimitedUse[],
    windowSeconds: number,
    tx = this.dataSource.manager,
  ): Promise<number[]> {
    if (uses.length === 0) return [];
    const keys = uses.map(({ key }) => key);
    const rows = await prepared<Use>(tx, COUNT, [keys, windowSeconds]);
    const counts = new Map(rows.map((row) => [row.key, row]));
    // Backwards, because the statement has counted all of them.
    const waits = uses.toReversed().map(({ key, limit }) => {
      const use = counts.get(key)!;
      return use.count-- > limit ? use.wait : 0;
    });
    return waits.toReversed();
  }

  /** Counts one use. Returns false when the window has `limit` uses already. */
  async tryTake(key: string, limit: number, windowSeconds: number): Promise<boolean> {
    const [wait] = await this.takeAll([{ key, limit }], windowSeconds);
    return wait === 0;
  }

  /** Counts nothing. @throws TOO_MANY when the window has `limit` uses already */
  async peek(key: string, limit: number, windowSeconds: number): Promise<void> {
    await this.peekAll([{ key, limit }], windowSeconds);
  }

  /**
   * Counts nothing.
   * @returns the uses of each key in its window
   * @throws TOO_MANY for the first key whose window has its limit of uses already
   */
  async peekAll(uses: readonly LimitedUse[], windowSeconds: number): Promise<number[]> {
    const keys = uses.map(({ key }) => key);
    const rows = await prepared<Use>(this.dataSource.manager, READ, [keys, windowSeconds]);
    const counts = new Map(rows.map((row) => [row.key, row]));
    return uses.map(({ key, limit }) => {
      const use = counts.get(key);
      if (use && use.count >= limit) throw tooMany('request.tooMany', {}, { retryAfter: use.wait });
      return use?.count ?? 0;
    });
  }

  /** Counts nothing. Returns whether the window has `limit` uses already. */
  async isUsedUp(key: string, limit: number, windowSeconds: number): Promise<boolean> {
    const [use] = await prepared<Use>(this.dataSource.manager, READ, [[key], windowSeconds]);
    return use !== undefined && use.count >= limit;
  }

  /** Deletes the uses of a key. */
  async reset(key: string): Promise<void> {
    await this.dataSource.query('delete from throttle where key = $1', [key]);
  }
}
