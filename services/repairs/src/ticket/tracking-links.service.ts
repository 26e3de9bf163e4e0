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

  /** Made when it is first asked for. The token is behind the `#`: a browser keeps that to itself, so no log has it. */
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

  /** The repair that a token stands for, if it stands for any. */
  async repairIdOf(tx: EntityManager, token: string): Promise<string | undefined> {
    const link = await tx.findOneBy(TrackingLink, { digest: digestOf(token) });
    return link?.repairId;
  }
}
