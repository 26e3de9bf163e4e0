import { Body, Controller, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { QuoteBody, Repair, RepairKey, SendQuote } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { SignedPhotos } from '../images/signed-photos.interceptor.js';

@ApiTags('Repairs')
@Controller('repairs/:id/quote')
@Roles('technician', 'admin')
@UseInterceptors(SignedPhotos)
export class RepairQuotesController {
  constructor(private readonly bus: Bus) {}

  @Put()
  @Operation(
    'sendQuote',
    'Send the customer what the repair would cost, in place of an earlier quote',
    { 200: one(Repair) },
    [404, 409],
  )
  send(@Param() { id }: RepairKey, @Body() { lines }: QuoteBody): Promise<Repair> {
    return this.bus.request(SendQuote, { id, lines });
  }
}
