import { Controller } from '@nestjs/common';
import { SummarizeRepairs, type RepairSummary } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { RepairSummaryService } from './repair-summary.service.js';

@Controller()
export class RepairSummaryController {
  constructor(private readonly summaries: RepairSummaryService) {}

  @Handles(SummarizeRepairs)
  summarize(): Promise<RepairSummary> {
    return this.summaries.summarize();
  }
}
