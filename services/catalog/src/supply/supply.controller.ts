import { Controller } from '@nestjs/common';
import { GetSupply, ProductKey, SaveSupply, SaveSupplyCommand, type ProductSupply } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { SupplyService } from './supply.service.js';

@Controller()
export class SupplyController {
  constructor(private readonly supply: SupplyService) {}

  @Handles(GetSupply)
  get({ productId }: ProductKey): Promise<ProductSupply> {
    return this.supply.get(productId);
  }

  @Handles(SaveSupply)
  save(command: SaveSupplyCommand): Promise<ProductSupply> {
    return this.supply.write(command);
  }
}
