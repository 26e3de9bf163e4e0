import 'reflect-metadata';
import { startTracing, stopTracing } from '@netra/node-kit';
import type { Bus } from './bus/bus.js';
import { tracingOf, type BusConfig } from './config/service.config.js';
import { connectBus } from './lifecycle/connect-bus.js';
import { HealthServer } from './lifecycle/health.server.js';
import { onShutdown, runProcess, type Running } from './lifecycle/process.js';

export interface HttpParts<Config> {
  config: Config;
  bus: Bus;
  /** Holds the check `bus` and answers probes on `HEALTH_PORT`; the application adds checks of its own. */
  health: HealthServer;
}

export interface HttpDefinition<Config extends BusConfig> {
  name: string;
  config: new () => Config;
  /** Builds the application and listens; answers its port and how to close it. */
  listen(parts: HttpParts<Config>): Promise<Required<Running>>;
}

/**
 * The whole of the `main.ts` of a process that speaks HTTP and the bus: the same life as a service's. Its health server
 * answers from the beginning; the application listens once the bus has been reached. When that goes away later, requests
 * are answered UNAVAILABLE.
 *
 * @example
 * await startHttp({ name: 'gateway', config: GatewayConfig, listen: ({ config, bus, health }) => listen(config, bus) });
 */
export async function startHttp<Config extends BusConfig>({
  name,
  config,
  listen,
}: HttpDefinition<Config>): Promise<void> {
  await runProcess(name, config, async (values) => {
    await startTracing(tracingOf(name, values));
    onShutdown(stopTracing);
    const health = new HealthServer();
    health.waitFor('service', 'starting');
    await health.listen(values.HEALTH_PORT, values.HEALTH_HOST);
    const bus = await connectBus(values.NATS_URL, name, health);
    const { port, close } = await listen({ config: values, bus, health });
    health.check('service', () => undefined);
    return {
      port,
      close: async () => {
        health.stopping();
        await close();
        await bus.close();
        await health.close();
      },
    };
  });
}
