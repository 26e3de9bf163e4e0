import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { eventsOf, Operation } from '../openapi/operation.decorator.js';
import { DeskUpdates } from './desk-updates.service.js';
import { RepairUpdate } from './repairs.dto.js';

const LIVE =
  'Stays open while the session does. A message with a `RepairUpdate` for each save of any repair; an event `refresh` asks to read the repairs again';

@ApiTags('Repairs')
@Controller('repairs')
export class DeskLiveController {
  constructor(private readonly updates: DeskUpdates) {}

  /** The connection closes with the stream: an idle keep-alive connection would delay the shutdown of the gateway. */
  @Get('live')
  @Roles('technician', 'admin')
  @Header('connection', 'close')
  @Header('x-accel-buffering', 'no')
  @Operation(
    'watchDesk',
    'Live news of all repairs, read with `fetch` and the token in its header',
    { 200: eventsOf(RepairUpdate, LIVE) },
    [429],
  )
  watch(@Caller() { claims }: Session, @ClientAddress() address: string): StreamableFile {
    return new StreamableFile(this.updates.watch(claims, address));
  }
}
