import { Injectable } from '@nestjs/common';
import { epochKey, SESSIONS_BUCKET } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { Account } from '../account/account.entity.js';

/** Ends all sessions of an account by raising its epoch, and publishes the epoch to the gateways. */
@Injectable()
export class SessionEnding {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Changes an account and ends its sessions, in the caller's transaction. The change locks the row before the outbox is written,
   * so that epochs are published in order.
   */
  async change(tx: EntityManager, id: string, changes: QueryDeepPartialEntity<Account>): Promise<void> {
    const { raw } = await tx
      .createQueryBuilder()
      .update(Account)
      .set({ ...changes, epoch: () => 'epoch + 1', epochChangedAt: () => 'now()' })
      .where({ id })
      .returning('epoch')
      .execute();
    const [{ epoch }] = raw as [{ epoch: number }];
    await this.outbox.put(tx, SESSIONS_BUCKET, epochKey(id), epoch);
  }
}
