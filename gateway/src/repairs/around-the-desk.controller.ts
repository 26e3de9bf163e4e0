import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  FindKnownCustomers,
  GetPassport,
  GetRepairTicket,
  GetTurnaround,
  RepairKey,
  RepairTicket,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { one, Operation } from '../openapi/operation.decorator.js';

export const AroundTheDeskController = forwarding(GetPassport, FindKnownCustomers, GetTurnaround);

@ApiTags('Repairs')
@Controller('repairs/:id/ticket')
@Roles('technician', 'admin')
export class RepairTicketsController {
  constructor(private readonly bus: Bus) {}

  /** By hand, as a GET that writes: the first one creates the link. */
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
