import { Injectable, type OnModuleInit } from '@nestjs/common';
import { REPAIR_STAGES } from '@netra/contracts';
import { HealthServer } from '@netra/service-kit';
import { DataSource } from 'typeorm';

/** How many repairs are in each stage, for the metrics. */
@Injectable()
export class RepairGauges implements OnModuleInit {
  constructor(
    private readonly health: HealthServer,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.health.gauges.add('netra_repairs', 'Repairs in each stage', () => this.#byStage(), 'stage');
  }

  async #byStage(): Promise<Record<string, number>> {
    const rows = await this.dataSource.query<{ progress: string; count: number }[]>(
      'select progress, count(*)::integer as count from repair group by progress',
    );
    const none = REPAIR_STAGES.map((stage) => [stage, 0]);
    return Object.fromEntries([...none, ...rows.map(({ progress, count }) => [progress, count])]);
  }
}
