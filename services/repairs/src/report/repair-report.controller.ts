import { Controller } from '@nestjs/common';
import { ExportTakings, ReportPeriod, ReportRepairs, TakingsExportQuery } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { RepairReportService } from './repair-report.service.js';
import { TakingsService } from './takings.service.js';

@Controller()
export class RepairReportController {
  constructor(
    private readonly reports: RepairReportService,
    private readonly takings: TakingsService,
  ) {}

  @Handles(ExportTakings)
  export(query: TakingsExportQuery) {
    return this.takings.export(query);
  }

  @Handles(ReportRepairs)
  async report(period: ReportPeriod) {
    return rawJson(await this.reports.report(period));
  }
}
