import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  BoughtPiecePage,
  ClaimBody,
  FileClaim,
  FindMyPiece,
  FindSerialWarranty,
  ListMyClaims,
  ListMyWarranties,
  SerialKey,
  SerialWarranty,
  WarrantiesQuery,
  WarrantyClaim,
} from '@netra/contracts';
import { Bus, DomainError } from '@netra/service-kit';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { ClientAddress } from '../http/client-address.js';
import { declaredFields } from '../http/declared-fields.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { NULL } from '../http/media-types.js';
import { arrayOf, one, Operation, orNull } from '../openapi/operation.decorator.js';

/** A fault of 2,000 letters is 6 kB in Sinhala, and twice that when escaped. */
const CLAIM = { bytes: 32 * 1024 };

@ApiTags('Warranties')
@Controller('warranties')
export class WarrantiesController {
  constructor(private readonly bus: Bus) {}

  @Get('serial/:serial')
  @Public()
  @Operation(
    'getSerialWarranty',
    'Product and warranty of a device that was delivered, and nothing of its customer; null for any other',
    { 200: orNull(one(SerialWarranty)) },
    [429],
  )
  async bySerial(
    @Param() { serial }: SerialKey,
    @ClientAddress() address: string,
  ): Promise<SerialWarranty | typeof NULL> {
    try {
      return declaredFields(SerialWarranty, await this.bus.request(FindSerialWarranty, { serial, address }));
    } catch (error) {
      // Most devices were not sold here, and browsers report each 404 as an error of the page.
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return NULL;
      throw error;
    }
  }

  @Get('mine')
  @Roles('customer', 'admin')
  @Operation('listMyWarranties', 'The pieces of own delivered orders, newest first', {
    200: one(BoughtPiecePage),
  })
  mine(@Caller() { actor }: Session, @Query() query: WarrantiesQuery): Promise<BoughtPiecePage> {
    return this.bus.request(ListMyWarranties, { ...query, userId: actor.id });
  }

  @Get('claims')
  @Roles('customer', 'admin')
  @Operation('listMyClaims', 'Own claims with their state, newest first', { 200: arrayOf(WarrantyClaim) })
  claims(@Caller() { actor }: Session): Promise<WarrantyClaim[]> {
    return this.bus.request(ListMyClaims, { userId: actor.id });
  }

  /** A single write, in repairs, so that a failed or repeated request leaves nothing half done. */
  @Post('claims')
  @Roles('customer', 'admin')
  @BodyLimit(CLAIM)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'fileClaim',
    'Claim the warranty of a piece, once per `Idempotency-Key`; the bench gets a job',
    { 201: one(WarrantyClaim) },
    [404, 409, 422, 429],
  )
  async file(
    @Caller() { actor }: Session,
    @Body() body: ClaimBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<WarrantyClaim> {
    const { orderId, itemId, serial } = body;
    const owned = { userId: actor.id, orderId, itemId };
    const piece = await this.bus.request(FindMyPiece, { ...owned, serial });
    return this.bus.request(FileClaim, { ...body, ...owned, ...piece, idempotencyKey });
  }
}
