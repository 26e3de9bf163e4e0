import { Controller } from '@nestjs/common';
import { AuditKey, AuditQuery, GetAudit, ListAudit, type AuditRecord } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { AuditLogService } from './audit-log.service.js';

@Controller()
export class AuditController {
  constructor(private readonly log: AuditLogService) {}

  @Handles(ListAudit)
  async list(query: AuditQuery) {
    return rawJson(await this.log.list(query));
  }

  @Handles(GetAudit)
  get({ id }: AuditKey): Promise<AuditRecord> {
    return this.log.get(id);
  }
}
