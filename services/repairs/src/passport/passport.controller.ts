import { Controller } from '@nestjs/common';
import { GetPassport, PassportQuery, type DevicePassport } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { PassportService } from './passport.service.js';

@Controller()
export class PassportController {
  constructor(private readonly passports: PassportService) {}

  @Handles(GetPassport)
  passport(query: PassportQuery): Promise<DevicePassport> {
    return this.passports.passport(query);
  }
}
