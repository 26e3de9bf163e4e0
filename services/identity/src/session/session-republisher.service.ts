import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { epochKey, revokedKey, SESSIONS_BUCKET } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { RevokedSession } from './revoked-session.entity.js';

/** Longer than any token lives. */
const LOOK_BACK_MS = 13 * 3_600_000;

/** At start, tells the gateways again which sessions have ended lately, in case the bus has lost its store. */
@Injectable()
export class SessionRepublisher implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      await this.republishEpochs(tx);
      await this.republishRevocations(tx);
    });
  }

  /** Under a lock on the rows, so that an epoch that rises meanwhile is published after this one. */
  private async republishEpochs(tx: EntityManager): Promise<void> {
    const changed = await tx.find(Account, {
      select: { id: true, epoch: true },
      where: { epochChangedAt: MoreThan(new Date(Date.now() - LOOK_BACK_MS)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
    for (const { id, epoch } of changed) await this.outbox.put(tx, SESSIONS_BUCKET, epochKey(id), epoch);
  }

  private async republishRevocations(tx: EntityManager): Promise<void> {
    const revoked = await tx.findBy(RevokedSession, { expiresAt: MoreThan(new Date()) });
    for (const { jti } of revoked) await this.outbox.put(tx, SESSIONS_BUCKET, revokedKey(jti), 1);
  }
}
