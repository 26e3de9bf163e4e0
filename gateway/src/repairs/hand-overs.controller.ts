import { Body, Controller, Get, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  GetHandOver,
  HandOverBody,
  HandOverRepair,
  Repair,
  RepairKey,
  SignedHandOver,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { SignedPhotos } from './signed-photos.interceptor.js';

/** A drawn signature. */
const SIGNED = { bytes: 24 * 1024 };

@ApiTags('Repairs')
@Controller('repairs/:id/hand-over')
@Roles('technician', 'admin')
export class HandOversController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Operation(
    'getHandOver',
    'How a device was given back, with the signature',
    { 200: one(SignedHandOver) },
    [404],
  )
  get(@Param() key: RepairKey): Promise<SignedHandOver> {
    return this.bus.request(GetHandOver, key);
  }

  @Put()
  @BodyLimit(SIGNED)
  @UseInterceptors(SignedPhotos)
  @Operation(
    'handOverRepair',
    'Give a device back and complete its repair; once',
    { 200: one(Repair) },
    [404, 409],
  )
  handOver(@Param() { id }: RepairKey, @Body() body: HandOverBody): Promise<Repair> {
    return this.bus.request(HandOverRepair, { ...body, id });
  }
}
