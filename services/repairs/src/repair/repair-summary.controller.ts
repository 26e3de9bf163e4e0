import { Controller } from '@nestjs/common';
import { SummarizeRepairs, type RepairSummary } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { TakingsService } from '../report/takings.service.js';
import { RepairSummaryService } from './repair-summary.service.js';

@Controller()
export class RepairSummaryController {
  constructor(
    private readonly summaries: RepairSummaryService,
    private readonly takings: TakingsService,
  ) {}

  @Handles(SummarizeRepairs)
  async summarize(): Promise<RepairSummary> {
    const [summary, money] = await Promise.all([this.summaries.summarize(), this.takings.money()]);
    return { ...summary, money };
  }
}
