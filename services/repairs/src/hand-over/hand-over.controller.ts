import { Controller } from '@nestjs/common';
import {
  GetHandOver,
  HandOverCommand,
  HandOverRepair,
  RepairKey,
  type Repair,
  type SignedHandOver,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { HandOverService } from './hand-over.service.js';

@Controller()
export class HandOverController {
  constructor(private readonly handOvers: HandOverService) {}

  @Handles(HandOverRepair)
  handOver(command: HandOverCommand): Promise<Repair> {
    return this.handOvers.handOver(command);
  }

  @Handles(GetHandOver)
  get(key: RepairKey): Promise<SignedHandOver> {
    return this.handOvers.get(key);
  }
}
