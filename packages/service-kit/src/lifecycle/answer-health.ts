import { CheckHealth } from '@netra/contracts';
import type { Bus } from '../bus/bus.js';
import { type HealthServer, logger } from '@netra/node-kit';

/** Returns over the bus what `/readyz` returns over HTTP, for callers that know only the name of the service. */
export function answerHealth(bus: Bus, name: string, health: HealthServer): void {
  bus.connection.subscribe(CheckHealth(name).subject, {
    queue: name,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'subscription failed');
      else void health.report().then((report) => message.respond(JSON.stringify(report)));
    },
  });
}
