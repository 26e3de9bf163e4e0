import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { ListParts, PartBody, PartKey, RepairKey, RepairParts, ReturnPart, TakePart } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { REQUIRED_IDEMPOTENCY_HEADER, RequiredIdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Repairs')
@Controller('repairs/:id/parts')
@Roles('technician', 'admin')
export class RepairPartsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Operation('listParts', 'The parts that a repair took from the stock', { 200: one(RepairParts) })
  list(@Param() key: RepairKey): Promise<RepairParts> {
    return this.bus.request(ListParts, key);
  }

  @Post()
  @ApiHeader(REQUIRED_IDEMPOTENCY_HEADER)
  @Operation(
    'takePart',
    'Take a product from the stock for a repair, once per `Idempotency-Key`',
    { 201: one(RepairParts) },
    [404, 409, 422],
  )
  take(
    @Param() { id }: RepairKey,
    @Body() body: PartBody,
    @RequiredIdempotencyKey() idempotencyKey: string,
  ): Promise<RepairParts> {
    return this.bus.request(TakePart, { ...body, id, idempotencyKey });
  }

  @Delete(':partId')
  @Operation('returnPart', 'Put a part back into the stock', { 200: one(RepairParts) }, [404, 409])
  giveBack(@Param() key: PartKey): Promise<RepairParts> {
    return this.bus.request(ReturnPart, key);
  }
}
