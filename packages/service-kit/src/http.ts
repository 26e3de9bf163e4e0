import 'reflect-metadata';
import { HealthServer, runProcess, type Running } from '@netra/node-kit';
import type { Bus } from './bus/bus.js';
import { CallerSigner } from './caller/caller-signer.js';
import type { CallerConfig } from './config/caller.config.js';
import { connectBus } from './lifecycle/connect-bus.js';

export interface HttpParts<Config> {
  config: Config;
  bus: Bus;
  /** Checks `bus` and serves probes on `HEALTH_PORT`; the application adds its own checks. */
  health: HealthServer;
}

export interface HttpDefinition<Config extends CallerConfig> {
  name: string;
  config: new () => Config;
  /** Builds the application and listens; returns its port and a function that closes it. */
  listen(parts: HttpParts<Config>): Promise<Required<Running>>;
}

/**
 * The `main.ts` of a process that serves HTTP and calls services on the bus. Its health server listens from the beginning, the application
 * once the bus is connected. During a later outage of the bus, requests fail with UNAVAILABLE.
 *
 * @example
 * await startHttp({ name: 'gateway', config: GatewayConfig, listen: ({ config, bus, health }) => listen(config, bus) });
 */
export async function startHttp<Config extends CallerConfig>({
  name,
  config,
  listen,
}: HttpDefinition<Config>): Promise<void> {
  await runProcess(name, config, async (values) => {
    const health = await HealthServer.start(values);
    const bus = await connectBus(values.NATS_URL, name, health, new CallerSigner(values.REQUEST_SIGNING_KEY));
    const { port, close } = await listen({ config: values, bus, health });
    health.started();
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
