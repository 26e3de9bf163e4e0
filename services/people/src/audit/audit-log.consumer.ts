import { Injectable } from '@nestjs/common';
import { AuditRecorded, type AuditFact } from '@netra/contracts';
import { Consumes } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditLogEntry } from './audit-log-entry.entity.js';

/** Stores the audit events of all services in one log. */
@Injectable()
export class AuditLogConsumer {
  @Consumes(AuditRecorded)
  async onRecorded(fact: AuditFact, tx: EntityManager): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(AuditLogEntry)
      .values({ ...fact, at: new Date(fact.at) } as never)
      .orIgnore()
      .execute();
  }
}
