import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetRepairTicket, RepairKey, RepairTicket } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Repairs')
@Controller('repairs/:id/ticket')
@Roles('technician', 'admin')
export class RepairTicketsController {
  constructor(private readonly bus: Bus) {}

  /** Not an endpoint, because this GET writes: the first call creates the link. */
  @Get()
  @Operation(
    'getRepairTicket',
    'The private link of the customer, for the printed ticket',
    { 200: one(RepairTicket) },
    [404],
  )
  ticket(@Param() key: RepairKey): Promise<RepairTicket> {
    return this.bus.request(GetRepairTicket, key);
  }
}
