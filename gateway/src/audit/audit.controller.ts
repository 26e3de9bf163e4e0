import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AuditEntry,
  AuditKey,
  AuditPage,
  AuditQuery,
  AuditRecord,
  GetAudit,
  ListAudit,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Audit')
@Controller('audit')
@Roles('admin')
export class AuditController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Operation('listAudit', 'Who of the staff changed what, when; newest first', {
    200: listOf(AuditEntry, AuditPage),
  })
  list(@Query() query: AuditQuery) {
    return this.lists.answer(ListAudit, query, 'entries');
  }

  @Get(':id')
  @Operation('getAudit', 'One change with what was before and after', { 200: one(AuditRecord) }, [404])
  get(@Param() key: AuditKey): Promise<AuditRecord> {
    return this.bus.request(GetAudit, key);
  }
}
