import { GetMyOrder } from '@netra/contracts';
import { Bus, CallerSigner, HealthServer, loadConfig } from '@netra/service-kit';
import { eventually, TEST_KEYS, testInfra } from '@netra/local-servers/testing';
import { GatewayConfig } from '../gateway.config.js';
import { listen } from '../gateway.js';
import { anOrder } from './an-order.js';
import { FakeHeart } from './fake-heart.js';
import { FakeServices } from './fake-services.js';
import { bearer, OLD_KEY, TEST_KEY, tokenFor } from './tokens.js';

/** The gateway on a free port, with a real bus and fake services. */
export interface TestGateway {
  origin: string;
  services: FakeServices;
  /** Sends heartbeats like identity until it is stopped. */
  heart: FakeHeart;
  /** A connection of the test to the gateway's bus. */
  bus: Bus;
  gatewayBus: Bus;
  /** Calls the API by a path below `/api`; a plain object is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Stops like the process: no new connections, running requests finish. */
  stopListening(): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

export async function startTestGateway(env: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
  const infra = await testInfra();
  const bus = await Bus.connect(infra.natsUrl, 'test');
  const signer = new CallerSigner(TEST_KEYS.signing);
  const gatewayBus = await Bus.connect(infra.natsUrlOf('gateway'), 'gateway', signer);
  const services = new FakeServices(bus);
  const heart = new FakeHeart(bus);
  const config = loadConfig(GatewayConfig, {
    NATS_URL: infra.natsUrlOf('gateway'),
    PORT: '0',
    REQUEST_SIGNING_KEY: TEST_KEYS.signing,
    JWT_KEYS: [TEST_KEY, OLD_KEY].map(({ kid, secret }) => `${kid}:${secret}`).join(','),
    // Fake services change without events.
    CATALOG_CACHE_MIB: '0',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret-key',
    ...env,
  });
  const health = new HealthServer();
  const { port, close: stopListening } = await listen({ config, bus: gatewayBus, health });
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    const { checks } = await health.report(true);
    if (checks['sessions'] !== 'ok') throw new Error(checks['sessions']);
  });
  return {
    origin,
    services,
    heart,
    bus,
    gatewayBus,
    call: (method, path, options) => call(`${origin}/api${path}`, method, options),
    stopListening,
    close: async () => {
      await stopListening();
      await heart.stop();
      await gatewayBus.close();
      await bus.close();
      await infra.close();
    },
  };
}

/** Draws a file: the first one also starts the drawing thread and opens its fonts, which takes seconds on a busy machine. */
export async function warmDrawing(gateway: TestGateway): Promise<void> {
  gateway.services.on(GetMyOrder, () => anOrder());
  const headers = bearer(tokenFor('customer'));
  await eventually(async () => {
    const { status } = await gateway.call('GET', '/orders/mine/NT-WARM/invoice', { headers });
    if (status !== 200) throw new Error(`the first invoice: ${status}`);
  }, 60_000);
  gateway.services.reset();
}

function call(url: string, method: string, { headers, body, signal }: CallOptions = {}): Promise<Response> {
  const isRaw =
    body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
  const type = isRaw ? {} : { 'content-type': 'application/json' };
  return fetch(url, {
    method,
    headers: { ...type, ...headers },
    ...(signal && { signal }),
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
  });
}
