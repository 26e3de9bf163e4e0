import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthServer } from '@netra/service-kit';
import { RepairSummaryService } from './repair-summary.service.js';

/** The number of repairs in each stage, for the metrics. */
@Injectable()
export class RepairGauges implements OnModuleInit {
  constructor(
    private readonly health: HealthServer,
    private readonly summary: RepairSummaryService,
  ) {}

  onModuleInit(): void {
    this.health.gauges.add('netra_repairs', 'Repairs in each stage', () => this.#byStage(), 'stage');
  }

  async #byStage(): Promise<Record<string, number>> {
    const stages = await this.summary.countStages();
    return Object.fromEntries(stages.map(({ progress, count }) => [progress, count]));
  }
}
