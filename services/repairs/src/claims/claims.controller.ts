import { Controller } from '@nestjs/common';
import {
  ClaimCommand,
  FileClaim,
  FindSerialWarranty,
  ListMyClaims,
  MyClaimsQuery,
  SerialWarrantyQuery,
  type SerialWarranty,
  type WarrantyClaim,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { ClaimIntake } from './claim-intake.service.js';
import { ClaimsService } from './claims.service.js';

@Controller()
export class ClaimsController {
  constructor(
    private readonly intake: ClaimIntake,
    private readonly claims: ClaimsService,
  ) {}

  @Handles(FileClaim)
  file(command: ClaimCommand): Promise<WarrantyClaim> {
    return this.intake.file(command);
  }

  @Handles(ListMyClaims)
  mine({ userId }: MyClaimsQuery): Promise<WarrantyClaim[]> {
    return this.claims.mine(userId);
  }

  @Handles(FindSerialWarranty)
  warranty(query: SerialWarrantyQuery): Promise<SerialWarranty> {
    return this.claims.warrantyOf(query);
  }
}
