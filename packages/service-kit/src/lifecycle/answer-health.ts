import { CheckHealth } from '@netra/contracts';
import type { Bus } from '../bus/bus.js';
import { type HealthServer, logger } from '@netra/node-kit';

/** Answers on the bus what `/readyz` answers over HTTP, for whoever only knows the service's name. */
export function answerHealth(bus: Bus, name: string, health: HealthServer): void {
  bus.connection.subscribe(CheckHealth(name).subject, {
    queue: name,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'subscription failed');
      else void health.report().then((report) => message.respond(JSON.stringify(report)));
    },
  });
}
