import { Controller } from '@nestjs/common';
import { ReportPeriod, ReportRepairs } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { RepairReportService } from './repair-report.service.js';

@Controller()
export class RepairReportController {
  constructor(private readonly reports: RepairReportService) {}

  @Handles(ReportRepairs)
  async report(period: ReportPeriod) {
    return rawJson(await this.reports.report(period));
  }
}
