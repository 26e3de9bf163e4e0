import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FindBySerial, PublicRepair, SerialKey } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { ClientAddress } from '../http/client-address.js';
import { declaredFields } from '../http/declared-fields.js';
import { arrayOf, eventsOf, Operation } from '../openapi/operation.decorator.js';
import { RepairUpdates } from './repair-updates.service.js';
import { RepairUpdate } from './repairs.dto.js';

const LIVE =
  'Stays open. A message with a `RepairUpdate` for each change; an event `refresh` asks to read the repairs again';

@ApiTags('Repairs')
@Controller('repairs')
export class TrackerController {
  constructor(
    private readonly bus: Bus,
    private readonly updates: RepairUpdates,
  ) {}

  @Get('serial/:serial')
  @Public()
  @Operation(
    'trackRepairs',
    'What anyone may see of the repairs of a device',
    { 200: arrayOf(PublicRepair) },
    [429],
  )
  async track(@Param() { serial }: SerialKey, @ClientAddress() address: string): Promise<PublicRepair[]> {
    const repairs = await this.bus.request(FindBySerial, { serial, address });
    return repairs.map((repair) => declaredFields(PublicRepair, repair));
  }

  /** The connection closes with the stream: an idle keep-alive connection would delay the shutdown of the gateway. */
  @Get('serial/:serial/live')
  @Public()
  @Header('connection', 'close')
  @Header('x-accel-buffering', 'no')
  @Operation(
    'watchRepairs',
    'Live news of the repairs of a device, for `EventSource`',
    { 200: eventsOf(RepairUpdate, LIVE) },
    [429],
  )
  watch(@Param() { serial }: SerialKey, @ClientAddress() address: string): StreamableFile {
    return new StreamableFile(this.updates.watch(serial, address));
  }
}
