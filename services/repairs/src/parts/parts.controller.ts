import { Controller } from '@nestjs/common';
import {
  ListParts,
  PartCommand,
  PartKey,
  RepairKey,
  ReturnPart,
  TakePart,
  type RepairParts,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { PartsService } from './parts.service.js';

@Controller()
export class PartsController {
  constructor(private readonly parts: PartsService) {}

  @Handles(ListParts)
  list(key: RepairKey): Promise<RepairParts> {
    return this.parts.list(key);
  }

  @Handles(TakePart)
  take(command: PartCommand): Promise<RepairParts> {
    return this.parts.take(command);
  }

  @Handles(ReturnPart)
  giveBack(key: PartKey): Promise<RepairParts> {
    return this.parts.giveBack(key);
  }
}
