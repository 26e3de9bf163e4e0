import { Controller } from '@nestjs/common';
import { ListLowStock, LowStockQuery, type LowStock } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { LowStockService } from './low-stock.service.js';

@Controller()
export class LowStockController {
  constructor(private readonly lowStock: LowStockService) {}

  @Handles(ListLowStock)
  list(query: LowStockQuery): Promise<LowStock> {
    return this.lowStock.list(query);
  }
}
