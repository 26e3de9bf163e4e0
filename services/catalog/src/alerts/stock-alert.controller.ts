import { Controller } from '@nestjs/common';
import {
  AddStockAlert,
  AlertOwner,
  AlertTokenBody,
  CancelStockAlert,
  ListStockAlerts,
  OwnAlertKey,
  RemoveStockAlert,
  StockAlertCommand,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { StockAlertService } from './stock-alert.service.js';

@Controller()
export class StockAlertController {
  constructor(private readonly alerts: StockAlertService) {}

  @Handles(AddStockAlert)
  add(command: StockAlertCommand) {
    return this.alerts.add(command);
  }

  @Handles(ListStockAlerts)
  list(owner: AlertOwner) {
    return this.alerts.list(owner);
  }

  @Handles(RemoveStockAlert)
  remove(key: OwnAlertKey) {
    return this.alerts.remove(key);
  }

  @Handles(CancelStockAlert)
  cancel(body: AlertTokenBody) {
    return this.alerts.cancel(body);
  }
}
