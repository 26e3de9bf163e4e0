import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeDelivery, DeliveryTerms, GetDelivery } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public, Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Delivery')
@Controller('delivery')
export class DeliveryController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Public()
  @Operation('getDelivery', 'Fees and days of delivery by district', { 200: one(DeliveryTerms) })
  get() {
    return this.bus.requestRaw(GetDelivery, {});
  }

  @Put()
  @Roles('admin')
  @Operation(
    'changeDelivery',
    'Change fees, days and the sum above which delivery is free; a stale `version` is refused',
    { 200: one(DeliveryTerms) },
    [409],
  )
  change(@Body() terms: DeliveryTerms): Promise<DeliveryTerms> {
    return this.bus.request(ChangeDelivery, terms);
  }
}
