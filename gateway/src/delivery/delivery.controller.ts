import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeDelivery, DeliveryTerms, GetDelivery } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Delivery')
@Controller('delivery')
class DeliveryController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Public()
  @Operation('getDelivery', 'Fees and days of delivery by district', { 200: one(DeliveryTerms) })
  get() {
    return this.bus.requestRaw(GetDelivery, {});
  }
}

export const delivery = [DeliveryController, forwarding(ChangeDelivery)];
