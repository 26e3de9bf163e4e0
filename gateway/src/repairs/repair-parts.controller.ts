import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { ListParts, PartBody, RepairKey, RepairParts, ReturnPart, TakePart } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { REQUIRED_IDEMPOTENCY_HEADER, RequiredIdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Repairs')
@Controller('repairs/:id/parts')
@Roles('technician', 'admin')
class RepairPartsController {
  constructor(private readonly bus: Bus) {}

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
}

export const repairParts = [forwarding(ListParts, ReturnPart), RepairPartsController];
