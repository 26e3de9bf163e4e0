import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CheckHealth, SERVICES } from '@netra/contracts';
import { Bus, HealthServer } from '@netra/service-kit';
import { Sessions } from '../access/sessions.js';
import { ImageStore } from '../images/image-store.js';

/** What the gateway depends on, for `/api/readyz`. */
@Injectable()
export class Readiness implements OnModuleInit {
  constructor(
    private readonly health: HealthServer,
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly images: ImageStore,
  ) {}

  onModuleInit(): void {
    this.health.check('sessions', () => {
      if (!this.sessions.isFresh) throw new Error('the copy of the ended sessions may be old');
    });
    this.health.check('images', () => this.images.check());
    for (const service of SERVICES) this.health.check(service, () => this.#checkService(service));
  }

  async #checkService(service: string): Promise<void> {
    const { ready, checks } = await this.bus.request(CheckHealth(service), {});
    if (ready) return;
    const problems = Object.entries(checks).filter(([, state]) => state !== 'ok');
    throw new Error(problems.map(([name, state]) => `${name}: ${state}`).join(', '));
  }
}
