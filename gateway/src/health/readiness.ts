import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CheckHealth, SERVICES } from '@netra/contracts';
import { Bus, HealthServer } from '@netra/service-kit';
import { Sessions } from '../access/sessions.js';
import { ImageStore } from '../images/image-store.js';

/** What is behind the gateway, for `/api/readyz`. None of it is a reason to take the gateway itself out. */
@Injectable()
export class Readiness implements OnModuleInit {
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

  async #checkService(service: string): Promise<void> {
    const { ready, checks } = await this.bus.request(CheckHealth(service), {});
    if (ready) return;
    const problems = Object.entries(checks).filter(([, state]) => state !== 'ok');
    throw new Error(problems.map(([name, state]) => `${name}: ${state}`).join(', '));
  }
}
