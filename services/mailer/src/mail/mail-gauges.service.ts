import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthServer } from '@netra/service-kit';
import { DataSource } from 'typeorm';

interface Backlog {
  mails: number;
  seconds: number;
  late: number;
}

const BACKLOG = `select count(*)::integer as mails,
    coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float as seconds,
    (count(distinct "to") filter (where created_at < clock_timestamp() - interval '10 minutes'))::integer as late
  from mail where status = 'queued'`;

/** Adds the gauges of queued mails. */
@Injectable()
export class MailGauges implements OnModuleInit {
  constructor(
    private readonly health: HealthServer,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    const { gauges } = this.health;
    gauges.add('netra_mail_queued', 'Mails that are queued', async () => (await this.#backlog()).mails);
    gauges.add(
      'netra_mail_oldest_seconds',
      'Age of the oldest queued mail',
      async () => (await this.#backlog()).seconds,
    );
    gauges.add(
      'netra_mail_late_receivers',
      'Receivers whose mail has been queued for more than ten minutes',
      async () => (await this.#backlog()).late,
    );
  }

  async #backlog(): Promise<Backlog> {
    const [row] = await this.dataSource.query<Backlog[]>(BACKLOG);
    return row!;
  }
}
