import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { RepairsConfig } from '../repairs.config.js';
import { TrackingLink } from './tracking-link.entity.js';

const TOKEN_BYTES = 16;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The private links of customers to their repairs. */
@Injectable()
export class TrackingLinks {
  constructor(private readonly config: RepairsConfig) {}

  /** Created on first use. The token is in the fragment, which browsers do not send, so that no log contains it. */
  async linkOf(tx: EntityManager, repairId: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const fresh = { repairId, token, digest: digestOf(token) };
    const insert = tx.createQueryBuilder().insert().into(TrackingLink).values(fresh);
    await insert.orIgnore().execute();
    const kept = await tx.findOneByOrFail(TrackingLink, { repairId });
    const link = new URL('/track', this.config.PUBLIC_ORIGIN);
    link.hash = kept.token;
    return link.href;
  }

  /** The repair of a token, if it exists. */
  async repairIdOf(tx: EntityManager, token: string): Promise<string | undefined> {
    const link = await tx.findOneBy(TrackingLink, { digest: digestOf(token) });
    return link?.repairId;
  }
}
