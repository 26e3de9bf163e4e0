import { Body, Controller, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  CorrectCharge,
  CorrectionBody,
  GetHandOver,
  GetRepairCharge,
  HandOverBody,
  HandOverRepair,
  PaymentBody,
  PayRepair,
  Repair,
  RepairKey,
  SignedHandOver,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { SignedPhotos } from '../images/signed-photos.interceptor.js';

/** The size of a drawn signature. */
const SIGNED = { bytes: 40 * 1024 };

@ApiTags('Repairs')
@Controller('repairs/:id')
@Roles('technician', 'admin')
class HandOversController {
  constructor(private readonly bus: Bus) {}

  @Post('payments')
  @UseInterceptors(SignedPhotos)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'payRepair',
    'Take a payment of what was charged at a hand-over, once per `Idempotency-Key`',
    { 201: one(Repair) },
    [404, 409, 422],
  )
  pay(
    @Param() { id }: RepairKey,
    @Body() { amount }: PaymentBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<Repair> {
    return this.bus.request(PayRepair, { id, amount, idempotencyKey });
  }

  @Post('corrections')
  @Roles('admin')
  @UseInterceptors(SignedPhotos)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'correctCharge',
    'Correct what was charged at a hand-over, with a reason, once per `Idempotency-Key`',
    { 201: one(Repair) },
    [404, 409, 422],
  )
  correct(
    @Param() { id }: RepairKey,
    @Body() body: CorrectionBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<Repair> {
    return this.bus.request(CorrectCharge, { ...body, id, idempotencyKey });
  }

  @Get('hand-over')
  @Operation(
    'getHandOver',
    'How a device was given back, with the signature',
    { 200: one(SignedHandOver) },
    [404],
  )
  get(@Param() key: RepairKey): Promise<SignedHandOver> {
    return this.bus.request(GetHandOver, key);
  }

  @Put('hand-over')
  @BodyLimit(SIGNED)
  @UseInterceptors(SignedPhotos)
  @Operation(
    'handOverRepair',
    'Give a device back and complete its repair; once. The server makes the lines of the price',
    { 200: one(Repair) },
    [404, 409],
  )
  handOver(@Param() { id }: RepairKey, @Body() body: HandOverBody): Promise<Repair> {
    return this.bus.request(HandOverRepair, { ...body, id });
  }
}

export const handOvers = [forwarding(GetRepairCharge), HandOversController];
