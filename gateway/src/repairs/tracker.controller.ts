import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FindBySerial, PublicRepair } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { ClientAddress } from '../http/client-address.js';
import { arrayOf, Operation } from '../openapi/operation.decorator.js';
import { SerialKey } from './repairs.dto.js';

@ApiTags('Repairs')
@Controller('repairs')
export class TrackerController {
  constructor(private readonly bus: Bus) {}

  @Get('serial/:serial')
  @Public()
  @Operation(
    'trackRepairs',
    'What anyone may see of the repairs of a device',
    { 200: arrayOf(PublicRepair) },
    [429],
  )
  track(@Param() { serial }: SerialKey, @ClientAddress() address: string): Promise<PublicRepair[]> {
    return this.bus.request(FindBySerial, { serial, address });
  }
}
