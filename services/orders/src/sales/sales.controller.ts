import { Controller } from '@nestjs/common';
import { SalesQuery, SummarizeSales } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @Handles(SummarizeSales)
  async summarize(query: SalesQuery) {
    return rawJson(await this.sales.summarize(query));
  }
}
