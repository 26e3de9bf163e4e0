import type { HttpParts } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import { createGateway } from '../gateway.js';
import { describeGateway } from './document.js';

// Prints the OpenAPI document without a bus: Nest's preview mode reads the decorators and creates no instance.
const parts = { config: new GatewayConfig() } as HttpParts<GatewayConfig>;
const app = await createGateway(parts, true);
process.stdout.write(JSON.stringify(describeGateway(app)));
