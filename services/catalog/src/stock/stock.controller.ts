import { Controller } from '@nestjs/common';
import {
  AdjustStock,
  AdjustStockCommand,
  CheckStock,
  GetStockCheck,
  ListMovementsQuery,
  ListStockMovements,
  TakeParts,
  TakePartsCommand,
  type MovedStock,
  type StockCheck,
  type StockLedger,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { LedgerService } from './ledger.service.js';
import { StockChecker } from './stock-checker.service.js';
import { StockMover } from './stock-mover.service.js';

@Controller()
export class StockController {
  constructor(
    private readonly mover: StockMover,
    private readonly ledger: LedgerService,
    private readonly checker: StockChecker,
  ) {}

  @Handles(AdjustStock)
  adjust({ key, ...command }: AdjustStockCommand): Promise<MovedStock> {
    return this.mover.move({ ...command, key: `adjust:${key}` });
  }

  @Handles(TakeParts)
  takeParts({ key, ...command }: TakePartsCommand): Promise<MovedStock> {
    return this.mover.move({ ...command, reason: 'repair', key: `repair:${key}` });
  }

  @Handles(ListStockMovements)
  list(query: ListMovementsQuery): Promise<StockLedger> {
    return this.ledger.list(query);
  }

  @Handles(GetStockCheck)
  getCheck(): Promise<StockCheck> {
    return this.checker.state();
  }

  @Handles(CheckStock)
  check(): Promise<StockCheck> {
    return this.checker.check();
  }
}
