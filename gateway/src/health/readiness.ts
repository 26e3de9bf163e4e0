import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CheckHealth, SERVICES } from '@netra/contracts';
import { Bus, HealthServer } from '@netra/service-kit';
import { ImageStore } from '@netra/service-kit/images';
import { Sessions } from '../access/sessions.js';

/** The public report names the failing part, not the cause. */
export interface PublicReport {
  ready: boolean;
  checks: Record<string, 'ok' | 'unavailable'>;
}

/** Milliseconds for which a report is reused: each one queries every process and every database. */
const FRESH_MS = 1_000;

/** The state of the dependencies, for `/api/readyz`. None of them takes the gateway itself out of service. */
@Injectable()
export class Readiness implements OnModuleInit {
  #report?: Promise<PublicReport>;
  #freshUntil = 0;

  constructor(
    private readonly health: HealthServer,
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly images: ImageStore,
  ) {}

  onModuleInit(): void {
    this.health.checkBeyond('sessions', () => {
      if (!this.sessions.isFresh) throw new Error('the copy of the ended sessions may be old');
    });
    this.health.checkBeyond('images', () => this.images.check());
    for (const service of SERVICES) this.health.checkBeyond(service, () => this.#checkService(service));
  }

  /** One report for all requests within a second. The causes are on the health port, which is not public. */
  publicReport(): Promise<PublicReport> {
    if (!this.#report || performance.now() > this.#freshUntil) {
      this.#report = this.#ask();
      this.#freshUntil = performance.now() + FRESH_MS;
    }
    return this.#report;
  }

  async #ask(): Promise<PublicReport> {
    const { ready, checks } = await this.health.report(true);
    const states = Object.entries(checks).map(([name, state]) => [
      name,
      state === 'ok' ? 'ok' : 'unavailable',
    ]);
    return { ready, checks: Object.fromEntries(states) as PublicReport['checks'] };
  }

  async #checkService(service: string): Promise<void> {
    const { ready, checks } = await this.bus.request(CheckHealth(service), {});
    if (ready) return;
    const problems = Object.entries(checks).filter(([, state]) => state !== 'ok');
    throw new Error(problems.map(([name, state]) => `${name}: ${state}`).join(', '));
  }
}
