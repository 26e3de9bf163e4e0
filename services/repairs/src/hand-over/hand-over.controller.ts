import { Controller } from '@nestjs/common';
import {
  CorrectCharge,
  CorrectionCommand,
  GetHandOver,
  GetRepairCharge,
  HandOverCommand,
  HandOverRepair,
  PaymentCommand,
  PayRepair,
  RepairKey,
  type Repair,
  type RepairCharge,
  type SignedHandOver,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { Charges } from './charges.service.js';
import { CorrectionsService } from './corrections.service.js';
import { HandOverService } from './hand-over.service.js';
import { HandOvers } from './hand-overs.service.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class HandOverController {
  constructor(
    private readonly service: HandOverService,
    private readonly handOvers: HandOvers,
    private readonly charges: Charges,
    private readonly payments: PaymentsService,
    private readonly corrections: CorrectionsService,
  ) {}

  @Handles(GetRepairCharge)
  charge(key: RepairKey): Promise<RepairCharge> {
    return this.charges.get(key);
  }

  @Handles(HandOverRepair)
  handOver(command: HandOverCommand): Promise<Repair> {
    return this.service.handOver(command);
  }

  @Handles(GetHandOver)
  get(key: RepairKey): Promise<SignedHandOver> {
    return this.handOvers.get(key);
  }

  @Handles(PayRepair)
  pay(command: PaymentCommand): Promise<Repair> {
    return this.payments.pay(command);
  }

  @Handles(CorrectCharge)
  correct(command: CorrectionCommand): Promise<Repair> {
    return this.corrections.correct(command);
  }
}
