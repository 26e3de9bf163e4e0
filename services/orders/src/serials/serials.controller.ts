import { Controller } from '@nestjs/common';
import { OrderSerialsCommand, RecordOrderSerials } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { SerialsService } from './serials.service.js';

@Controller()
export class SerialsController {
  constructor(private readonly serials: SerialsService) {}

  @Handles(RecordOrderSerials)
  async record(command: OrderSerialsCommand) {
    return rawJson(await this.serials.record(command));
  }
}
