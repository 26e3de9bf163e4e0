import type { OpenAPIObject } from '@nestjs/swagger';
import type { HttpParts } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import { createGateway } from '../gateway.js';
import { describeGateway } from './document.js';

/** The OpenAPI document without a running gateway: Nest's preview reads the decorators and makes no instance. */
export async function describeWithoutBus(): Promise<OpenAPIObject> {
  const parts = { config: new GatewayConfig() } as HttpParts<GatewayConfig>;
  const app = await createGateway(parts, true);
  return describeGateway(app);
}
