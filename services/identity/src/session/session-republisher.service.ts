import { Injectable } from '@nestjs/common';
import { epochKey, revokedKey, SESSIONS_BUCKET } from '@netra/contracts';
import { Outbox, OutboxMessage } from '@netra/service-kit';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { RevokedSession } from './revoked-session.entity.js';

/** Longer than the life of a token. */
const LOOK_BACK_MS = 13 * 3_600_000;

/** Publishes the recently ended sessions again, for a bus that has lost its store. */
@Injectable()
export class SessionRepublisher {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the id of the last outbox row that has to be published */
  republish(): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      await this.#republishEpochs(tx);
      await this.#republishRevocations(tx);
      const [last] = await tx.find(OutboxMessage, { order: { id: 'DESC' }, take: 1 });
      return last?.id ?? '0';
    });
  }

  /**
   * Locks the rows, so that an epoch that rises meanwhile is published after this one. One statement, because after a restore it covers all
   * accounts.
   */
  async #republishEpochs(tx: EntityManager): Promise<void> {
    await tx.query(
      `insert into outbox (message_id, subject, payload)
       select gen_random_uuid(), $1 || id, epoch from (
         select id, epoch from account where epoch_changed_at > $2 order by id for share) changed`,
      [`$KV.${SESSIONS_BUCKET}.${epochKey('')}`, new Date(Date.now() - LOOK_BACK_MS)],
    );
  }

  async #republishRevocations(tx: EntityManager): Promise<void> {
    const revoked = await tx.findBy(RevokedSession, { expiresAt: MoreThan(new Date()) });
    for (const { jti } of revoked) await this.outbox.put(tx, SESSIONS_BUCKET, revokedKey(jti), 1);
  }
}
