import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DevicePassport,
  FindKnownCustomers,
  GetPassport,
  GetRepairTicket,
  GetTurnaround,
  KnownCustomerQuery,
  KnownCustomers,
  RepairKey,
  RepairTicket,
  TurnaroundAnswer,
  TurnaroundQuery,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { PassportFilters, SerialKey } from './repairs.dto.js';

@ApiTags('Repairs')
@Controller('repairs')
@Roles('technician', 'admin')
export class AroundTheDeskController {
  constructor(private readonly bus: Bus) {}

  @Get('passport/:serial')
  @Operation('getPassport', 'What is known of a device: sale, warranty, earlier repairs', {
    200: one(DevicePassport),
  })
  passport(@Param() { serial }: SerialKey, @Query() { before }: PassportFilters): Promise<DevicePassport> {
    return this.bus.request(GetPassport, { serial, before });
  }

  @Get('customers')
  @Operation(
    'findKnownCustomers',
    'Customers of earlier repairs, at most five',
    { 200: one(KnownCustomers) },
    [429],
  )
  customers(@Query() query: KnownCustomerQuery): Promise<KnownCustomers> {
    return this.bus.request(FindKnownCustomers, query);
  }

  @Get('turnaround')
  @Operation('getTurnaround', 'How long repairs of such a device took, learnt from those that are finished', {
    200: one(TurnaroundAnswer),
  })
  turnaround(@Query() query: TurnaroundQuery): Promise<TurnaroundAnswer> {
    return this.bus.request(GetTurnaround, query);
  }

  @Get(':id/ticket')
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
